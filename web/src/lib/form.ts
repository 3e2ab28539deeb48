import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from "react-hook-form";
import * as v from "valibot";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ClientError } from "./client-error.ts";
import { formatNumber } from "./numbers.ts";

/** Checks a form with a schema of the contract, after leaving out what does not apply. Errors are in words. */
export function schemaResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<unknown, Output>,
  prepare: (values: Values) => object = (values) => values,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = v.safeParse(schema, prepare(values));
    if (result.success) return { values: result.output, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.issues) {
      const path = v.getDotPath(issue) ?? "root";
      errors[path] ??= { type: issue.type, message: words(issue) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Puts what the server refused at its fields. Answers whether there was anything to put. */
export function showViolations<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ClientError) || error.violations.length === 0) return false;
  error.violations.forEach(({ propertyPath, message }, index) => {
    setError(propertyPath as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  });
  return true;
}

function words(issue: v.BaseIssue<unknown>): string {
  const limit = typeof issue.requirement === "number" ? formatNumber(issue.requirement, getLocale()) : "";
  if (issue.received === "null" || issue.received === "undefined") return m.field_required();
  switch (issue.message) {
    case "email_required":
      return m.field_email_required();
    case "email_too_short":
      return m.field_email_too_short({ limit });
    case "password_required":
      return m.field_password_required();
    case "password_too_short":
      return m.field_password_too_short({ limit });
    case "required":
      return m.field_required();
    case "too_small":
      return m.field_too_small({ limit });
    case "too_large":
      return m.field_too_large({ limit });
    case "too_long":
      return m.field_too_long({ limit });
    case "integer":
      return m.field_integer();
    case "number":
      return m.field_number();
    default:
      return m.field_invalid();
  }
}
