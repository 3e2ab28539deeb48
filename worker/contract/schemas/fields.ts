import * as v from "valibot";
import { limits } from "../limits.ts";

/**
 * Field schemas shared by the nouns. A message is a key of the service's catalogue (`violation_<key>`), worded in
 * the reader's language where it is answered.
 */

export const text = (max: number) => v.pipe(v.string("string"), v.trim(), v.maxLength(max, "too_long"));
export const requiredText = (max: number) =>
  v.pipe(v.string("required"), v.trim(), v.minLength(1, "required"), v.maxLength(max, "too_long"));

/** A finite number within bounds. */
export const amount = (min: number, max: number) =>
  v.pipe(v.number("number"), v.finite("number"), v.minValue(min, "too_small"), v.maxValue(max, "too_large"));
export const whole = (min: number, max: number) => v.pipe(amount(min, max), v.integer("integer"));

export const oneOf = <const T extends readonly string[]>(keys: T) => v.picklist(keys, "choice");
export const flag = v.boolean("boolean");

/** A relation as a path string, `/api/<collection>/<id>`. */
export const iri = (collection: string) =>
  v.pipe(v.string("iri"), v.regex(new RegExp(`^/api/${collection}/[A-Za-z0-9_.-]{1,80}$`), "iri"));

export const email = v.pipe(
  v.string("email_required"),
  v.trim(),
  v.nonEmpty("email_required"),
  v.minLength(limits.emailMin, "email_too_short"),
  v.maxLength(limits.emailMax, "too_long"),
);
export const password = v.pipe(
  v.string("password_required"),
  v.nonEmpty("password_required"),
  v.minLength(limits.passwordMin, "password_too_short"),
  v.maxLength(limits.passwordMax, "too_long"),
);
