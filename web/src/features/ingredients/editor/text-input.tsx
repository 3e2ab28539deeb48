import { useId } from "react";
import { useFieldControl } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

interface TextInputProps {
  value: string;
  onChange: (text: string) => void;
  /** Words that may be chosen instead of typed. */
  proposals?: readonly string[];
}

/** Edits one text of a field, typed or chosen among proposals. */
export function TextInput({ value, onChange, proposals = [] }: TextInputProps) {
  const list = useId();
  return (
    <>
      <Input
        {...useFieldControl()}
        value={value}
        autoComplete="off"
        list={proposals.length > 0 ? list : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {proposals.length > 0 && (
        <datalist id={list}>
          {proposals.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
