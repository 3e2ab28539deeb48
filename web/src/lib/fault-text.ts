import type * as v from "valibot";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { formatNumber } from "./format/numbers.ts";

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

/** Returns the sentence for a fault that a schema found. */
export function faultText(issue: v.BaseIssue<unknown>): string {
  const limit = typeof issue.requirement === "number" ? formatNumber(issue.requirement, getLocale()) : "";
  if (issue.received === "null" || issue.received === "undefined") return m.violation_required();
  return (faultTexts[issue.message] ?? m.violation_invalid)({ limit });
}
