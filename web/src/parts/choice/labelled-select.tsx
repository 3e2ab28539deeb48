import { useId } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { Select, SelectOption } from "#web/ui/select.tsx";

interface LabelledSelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  wordOf: (choice: Value) => string;
  onChoose: (choice: Value) => void;
  className?: string;
  selectClassName?: string;
}

/** A select below its label. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, choices, wordOf, onChoose, className, selectClassName } = props;
  const id = useId();
  return (
    <div className={cn("grid gap-1", className)}>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        className={selectClassName}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <SelectOption key={choice} value={choice}>
            {wordOf(choice)}
          </SelectOption>
        ))}
      </Select>
    </div>
  );
}
