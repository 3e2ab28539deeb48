import type { ComponentProps, ReactNode } from "react";
import { useFieldControl } from "#web/ui/field.tsx";
import { Select, SelectOption } from "#web/ui/select.tsx";
import { NumberField } from "./number-field.tsx";

type FieldNumberProps = Omit<
  ComponentProps<typeof NumberField>,
  "isInForm" | "id" | "invalid" | "describedBy"
>;

/** A figure inside a field of a form, which names it and tells what is wrong with it. */
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
  /** Told while nothing is chosen, and not offered any more once something is. */
  placeholder?: string | undefined;
  onBlur: () => void;
  onKey: (key: string) => void;
  children: ReactNode;
}

/** A choice inside a field of a form; the empty choice has the empty key. */
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
