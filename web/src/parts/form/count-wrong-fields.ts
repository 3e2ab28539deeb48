import type { FieldErrors, FieldValues } from "react-hook-form";

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Counts the fields of a form that are wrong, those of its lists and groups too; an error of the whole form is none. */
export function countWrongFields<Values extends FieldValues>({
  root: _ofForm,
  ...errors
}: FieldErrors<Values>): number {
  return Object.values(errors).reduce((sum, error) => sum + countWrong(error), 0);
}

/** An error has a type of text; a group of fields may have one that is named so. */
function countWrong(error: unknown): number {
  if (!isBranch(error)) return 0;
  if (typeof error.type === "string") return 1;
  return Object.values(error).reduce<number>((sum, each) => sum + countWrong(each), 0);
}
