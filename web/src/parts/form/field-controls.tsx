import type { ComponentProps, ReactNode } from "react";
import { useFieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { NumberField } from "./number-field.tsx";

type FieldNumberProps = Omit<
  ComponentProps<typeof NumberField>,
  "isInForm" | "id" | "invalid" | "describedBy"
>;

/** A number input that takes label and error from the form field around it. */
export function FieldNumber(props: FieldNumberProps) {
  const field = useFieldControl();
  return (
    <NumberField
      {...props}
      isInForm
      id={field.id}
      invalid={field["aria-invalid"] === true}
      describedBy={field["aria-describedby"]}
    />
  );
}

interface FieldSelectProps {
  inputRef: (element: HTMLSelectElement | null) => void;
  disabled?: boolean;
  value: string;
  /** Shown while nothing is chosen; not an option afterwards. */
  placeholder?: string | undefined;
  onBlur: () => void;
  onKey: (key: string) => void;
  children: ReactNode;
}

/** A select that takes label and error from the form field around it; the empty choice has the empty key. */
export function FieldSelect({ inputRef, onKey, placeholder, children, ...props }: FieldSelectProps) {
  return (
    <Select
      {...useFieldControl()}
      {...props}
      ref={inputRef}
      onChange={(event) => onKey(event.currentTarget.value)}
    >
      {placeholder !== undefined && (
        <SelectOption value="" hidden={props.value !== ""}>
          {placeholder}
        </SelectOption>
      )}
      {children}
    </Select>
  );
}
