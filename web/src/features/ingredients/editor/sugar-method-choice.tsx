import { useId } from "react";
import { type SugarMethod, sugarMethods } from "#science/vocabulary/composition.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { Select, SelectOption } from "#web/ui/select.tsx";

interface SugarMethodChoiceProps {
  method: SugarMethod | null;
  onChange: (method: SugarMethod | null) => void;
}

/** Asks how the soluble sugars were extracted, because the limits of health count fructan. */
export function SugarMethodChoice({ method, onChange }: SugarMethodChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1 pb-2">
      <Select
        className="tablet:w-80"
        aria-label={m.sugar_method()}
        aria-describedby={id}
        value={method ?? ""}
        onChange={({ currentTarget }) =>
          onChange(sugarMethods.find((each) => each === currentTarget.value) ?? null)
        }
      >
        <SelectOption value="">{m.sugar_method_unknown()}</SelectOption>
        {sugarMethods.map((each) => (
          <SelectOption key={each} value={each}>
            {message(`sugar_method_${each}`)}
          </SelectOption>
        ))}
      </Select>
      <p id={id} className="max-w-prose text-muted-foreground text-xs leading-4">
        {m.sugar_method_help()}
      </p>
    </div>
  );
}
