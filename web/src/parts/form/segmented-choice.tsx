import type { ReactNode } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { FieldLegend, FieldSet } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { ToggleGroup, ToggleGroupItem } from "#web/ui/toggle-group.tsx";

interface OneOfProps<Key extends string> {
  label: string;
  choices: readonly Key[];
  /** Null while nothing is chosen; a choice cannot be released. */
  value: Key | null;
  wordOf: (key: Key) => ReactNode;
  onChange: (key: Key) => void;
  /** Writes an option of the list that takes the place of the buttons on a phone; absent where these fit there. */
  phoneText?: (key: Key) => string;
  /** The buttons fit on no tablet either. */
  isWide?: true;
}

/** A choice with all its options visible; with a text for phones, a list there. */
export function SegmentedChoice<Key extends string>({
  label,
  choices,
  value,
  wordOf,
  onChange,
  phoneText,
  isWide,
}: OneOfProps<Key>) {
  const choose = (next: string) => {
    const chosen = choices.find((key) => key === next);
    if (chosen) onChange(chosen);
  };
  return (
    <>
      {phoneText && (
        <Select
          className={isWide ? "laptop:hidden" : "tablet:hidden"}
          aria-label={label}
          value={value ?? ""}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {choices.map((key) => (
            <SelectOption key={key} value={key}>
              {phoneText(key)}
            </SelectOption>
          ))}
        </Select>
      )}
      <ToggleGroup
        type="single"
        aria-label={label}
        className={cn(phoneText && (isWide ? "max-laptop:hidden" : "max-tablet:hidden"))}
        value={value ?? ""}
        onValueChange={choose}
      >
        {choices.map((key) => (
          <ToggleGroupItem key={key} value={key}>
            {wordOf(key)}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </>
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
