import type { ComponentProps } from "react";
import { useFieldControl } from "#web/ui/field.tsx";
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
