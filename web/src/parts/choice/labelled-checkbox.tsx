import { useId } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface LabelledCheckboxProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
}

/** A checkbox before its label. */
export function LabelledCheckbox({ label, isOn, onChange, className }: LabelledCheckboxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cn("flex min-h-11 cursor-pointer items-center gap-2 text-sm fine:min-h-8", className)}
    >
      <Checkbox id={id} checked={isOn} onCheckedChange={(checked) => onChange(checked === true)} />
      {label}
    </label>
  );
}
