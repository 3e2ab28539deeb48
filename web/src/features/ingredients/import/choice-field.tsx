import { m } from "#web/paraglide/messages.js";
import { Field, FieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly string[];
  isRequired?: boolean;
  error?: string | undefined;
  wordOf: (choice: string) => string;
  onChoose: (choice: string) => void;
}

/** A select in a field; unless required, nothing may be chosen. */
export function ChoiceField({
  label,
  value,
  choices,
  isRequired = false,
  error,
  wordOf,
  onChoose,
}: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      <FieldControl>
        <Select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {!isRequired && <SelectOption value="">{m.import_unsaid()}</SelectOption>}
          {choices.map((choice) => (
            <SelectOption key={choice} value={choice}>
              {wordOf(choice)}
            </SelectOption>
          ))}
        </Select>
      </FieldControl>
    </Field>
  );
}
