import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ClientError, errorText } from "./api/client-error.ts";
import type { RestoredDraft } from "./autosave/use-autosave.ts";

interface Failing<Values extends FieldValues> {
  /** Returns the field of a refused path, where it is not the path itself. */
  toField?: (path: string) => string;
  /** Sentence before the reason of a failure. */
  failure?: string | undefined;
  /** Handles a failure in a way of its own; true when nothing more is to be shown. */
  handle?: (error: unknown) => boolean;
  /** Asks the reader to choose, when another person saved first. */
  overtaking?: {
    kept: Pick<RestoredDraft<Values>, "overtake">;
    /** Reads the values that another person saved first; null when the save failed for another reason. */
    overtakenBy: (error: unknown) => Promise<Values | null>;
  };
}

/**
 * Returns the submit handler of a form. It shows why the form could not be saved: refusals of the service at their
 * fields, anything else above the buttons.
 */
export const submitForm = <Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  save: (body: Output) => Promise<unknown>,
  { toField = (path) => path, failure, handle, overtaking }: Failing<Values> = {},
) =>
  form.handleSubmit(async (body) => {
    try {
      await save(body);
    } catch (error) {
      if (handle?.(error)) return;
      if (showViolations(error, form, toField)) return;
      const theirs = await overtaking?.overtakenBy(error);
      if (theirs) return overtaking?.kept.overtake(theirs);
      form.setError("root", { message: [failure, errorText(error)].filter(Boolean).join(" ") });
    }
  });

/** Shows refusals of the service at their fields; returns whether there were any. */
function showViolations<Values extends FieldValues, Output extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Output>,
  toField: (path: string) => string,
): boolean {
  if (!(error instanceof ClientError) || error.violations.length === 0) return false;
  error.violations.forEach(({ propertyPath, message }, index) => {
    const field = toField(propertyPath) as Path<Values>;
    form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return true;
}
