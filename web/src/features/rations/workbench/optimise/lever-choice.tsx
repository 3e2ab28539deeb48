import { useId } from "react";
import { m } from "#web/paraglide/messages.js";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface LeverChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** LeverChoice lets an answer change turnout, muzzle and soaking where amounts alone do not do. */
export function LeverChoice({ checked, onChange }: LeverChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm fine:min-h-8">
      <Checkbox id={id} checked={checked} onCheckedChange={(state) => onChange(state === true)} />
      {m.ration_levers_may()}
    </label>
  );
}
