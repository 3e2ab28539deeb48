import type { ReactNode } from "react";
import { FieldLegend, FieldSet } from "#web/ui/field.tsx";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";

interface OneOfProps<Key extends string> {
  label: string;
  choices: readonly Key[];
  /** Null while nothing is chosen; a choice cannot be released. */
  value: Key | null;
  wordOf: (key: Key) => ReactNode;
  onChange: (key: Key) => void;
}

/** A choice with all its options visible. */
export function SegmentedChoice<Key extends string>({
  label,
  choices,
  value,
  wordOf,
  onChange,
}: OneOfProps<Key>) {
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={value ?? ""}
      onValueChange={(next) => {
        const chosen = choices.find((key) => key === next);
        if (chosen) onChange(chosen);
      }}
    >
      {choices.map((key) => (
        <ToggleGroupItem key={key} value={key}>
          {wordOf(key)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}

/** A choice with all its options visible, under its own label. */
export function SegmentedField<Key extends string>(props: OneOfProps<Key>) {
  return (
    <FieldSet>
      <FieldLegend>{props.label}</FieldLegend>
      <SegmentedChoice {...props} />
    </FieldSet>
  );
}
