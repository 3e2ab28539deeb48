import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormSetError,
} from "react-hook-form";
import * as v from "valibot";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { ClientError } from "./api/client-error.ts";
import { formatNumber } from "./format/numbers.ts";

/** Validates a form with a schema of the contract, without fields that do not apply. Errors are sentences. */
export function schemaResolver<Values extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<unknown, Output>,
  prepare: (values: Values) => object = (values) => values,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const result = v.safeParse(schema, prepare(values));
    if (result.success) return { values: result.output, errors: {} };
    const found = new Map<string, { type: string; message: string }>();
    for (const issue of result.issues) {
      const path = v.getDotPath(issue) ?? "root";
      if (!found.has(path)) found.set(path, { type: issue.type, message: words(issue) });
    }
    return { values: {}, errors: nested<Values>(found) };
  };
}

/** Nests errors by path, as react-hook-form expects. */
function nested<Values extends FieldValues>(found: ReadonlyMap<string, object>): FieldErrors<Values> {
  const errors = {};
  for (const [path, error] of found) set(errors, path, error);
  return errors;
}

/** Also requires a second field to repeat the first. */
export function repeated<Values extends FieldValues, Output extends FieldValues>(
  resolver: Resolver<Values, unknown, Output>,
  field: Path<Values>,
  repeat: Path<Values>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (values[field] === values[repeat]) return result;
    const errors = { ...result.errors } as FieldErrors<Values>;
    set(errors, repeat, { type: "repeat", message: m.password_differs() });
    return { values: {}, errors };
  };
}

/** Shows refusals of the service at their fields; returns whether there were any. */
export function showViolations<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fieldOf: (path: string) => string = (path) => path,
): boolean {
  if (!(error instanceof ClientError) || error.violations.length === 0) return false;
  error.violations.forEach(({ propertyPath, message }, index) => {
    setError(
      fieldOf(propertyPath) as Path<Values>,
      { type: "server", message },
      { shouldFocus: index === 0 },
    );
  });
  return true;
}

/** Returns the service's text of a fault, so that it is worded alike everywhere. */
function words(issue: v.BaseIssue<unknown>): string {
  const limit = typeof issue.requirement === "number" ? formatNumber(issue.requirement, getLocale()) : "";
  if (issue.received === "null" || issue.received === "undefined") return m.violation_required();
  switch (issue.message) {
    case "email_required":
      return m.violation_email_required();
    case "email_too_short":
      return m.violation_email_too_short({ limit });
    case "password_required":
      return m.violation_password_required();
    case "password_too_short":
      return m.violation_password_too_short({ limit });
    case "required":
    case "code_required":
      return m.violation_required();
    case "too_small":
      return m.violation_too_small({ limit });
    case "too_large":
      return m.violation_too_large({ limit });
    case "too_short":
      return m.violation_too_short({ limit });
    case "too_long":
      return m.violation_too_long({ limit });
    case "integer":
      return m.violation_integer();
    case "number":
      return m.violation_number();
    case "email_invalid":
      return m.violation_email_invalid();
    case "code_digits":
      return m.violation_code_digits();
    case "phone":
      return m.violation_phone();
    case "url":
      return m.violation_url();
    case "url_secure":
      return m.violation_url_secure();
    case "domain":
      return m.violation_domain();
    case "too_many_items":
      return m.violation_too_many_items({ limit });
    case "choice":
      return m.violation_choice();
    case "day":
      return m.violation_day();
    case "covered_before_birth":
      return m.violation_covered_before_birth();
    case "hours_of_mixed":
      return m.violation_hours_of_mixed();
    case "role_required":
      return m.violation_role_required();
    case "password_common":
      return m.violation_password_common();
    default:
      return m.violation_invalid();
  }
}
