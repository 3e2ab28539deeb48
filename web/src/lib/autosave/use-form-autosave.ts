import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type AutosaveSlot, type RestoredDraft, useAutosave } from "./use-autosave.ts";

interface KeptFormPlace<Values extends FieldValues> extends AutosaveSlot<Values> {
  /** Fields that are never kept. */
  secrets?: readonly (keyof Values & string)[];
}

/** Keeps what is typed into a form in the browser until it is saved or thrown away; its secrets never are. */
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
