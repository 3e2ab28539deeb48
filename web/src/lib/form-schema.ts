import { type FieldErrors, type FieldValues, type Path, type Resolver, set } from "react-hook-form";
import * as v from "valibot";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
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

/** Texts of faults, the service's own, so that a fault is worded alike everywhere. */
const faultTexts: Readonly<Record<string, (inputs: { limit: string }) => string>> = {
  email_required: m.violation_email_required,
  email_too_short: m.violation_email_too_short,
  password_required: m.violation_password_required,
  password_too_short: m.violation_password_too_short,
  required: m.violation_required,
  code_required: m.violation_required,
  too_small: m.violation_too_small,
  too_large: m.violation_too_large,
  too_short: m.violation_too_short,
  too_long: m.violation_too_long,
  not_above_nought: m.violation_not_above_nought,
  norm_twice: m.violation_norm_twice,
  integer: m.violation_integer,
  number: m.violation_number,
  email_invalid: m.violation_email_invalid,
  code_digits: m.violation_code_digits,
  phone: m.violation_phone,
  url: m.violation_url,
  url_secure: m.violation_url_secure,
  domain: m.violation_domain,
  too_many_items: m.violation_too_many_items,
  choice: m.violation_choice,
  day: m.violation_day,
  covered_before_birth: m.violation_covered_before_birth,
  hours_of_mixed: m.violation_hours_of_mixed,
  role_required: m.violation_role_required,
  password_common: m.violation_password_common,
};

function words(issue: v.BaseIssue<unknown>): string {
  const limit = typeof issue.requirement === "number" ? formatNumber(issue.requirement, getLocale()) : "";
  if (issue.received === "null" || issue.received === "undefined") return m.violation_required();
  return (faultTexts[issue.message] ?? m.violation_invalid)({ limit });
}
