import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Kept, useKept } from "./kept.ts";

/** Keeps what is typed into a form in the browser until it is saved or thrown away; its secrets never are. */
export function useKeptForm<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  secrets: readonly (keyof Values & string)[] = [],
): Kept {
  const blank = Object.fromEntries(secrets.map((secret) => [secret, ""]));
  return useKept<Values>({
    key,
    read: () => ({ ...form.getValues(), ...blank }),
    follow: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    restore: (values) => form.reset(values, { keepDefaultValues: true }),
  });
}
