import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type AutosaveSlot, type RestoredDraft, useAutosave } from "./use-autosave.ts";

interface KeptFormPlace<Values extends FieldValues> extends AutosaveSlot<Values> {
  /** Fields that are never stored. */
  secrets?: readonly (keyof Values & string)[];
}

/** Autosaves a form, without its secrets, until it is saved or discarded. */
export function useFormAutosave<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  { secrets = [], ...place }: KeptFormPlace<Values>,
): RestoredDraft<Values> {
  const blank = Object.fromEntries(secrets.map((secret) => [secret, ""]));
  return useAutosave<Values>({
    ...place,
    read: () => ({ ...form.getValues(), ...blank }),
    follow: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
    restore: (values) => form.reset(values, { keepDefaultValues: true }),
  });
}
