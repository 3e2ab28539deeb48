import * as v from "valibot";
import { isCommon } from "#contract/common-passwords.ts";
import { limits } from "#contract/limits.ts";
import { isDay } from "#contract/text/is-day.ts";

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

/** An item as it is read: its path, its id, and when it was made and last changed. */
export interface StoredItem {
  "@id": string;
  id: string;
  createdAt: string;
  modifiedAt: string;
}

/** Somebody who made or changed an item. */
export interface PersonLink {
  "@id": string;
  firstname: string;
  name: string;
}

/** The body of an operation that is told nothing more. */
export const Nothing = v.strictObject({});
export type Nothing = v.InferOutput<typeof Nothing>;

/** A relation as a path string, `/api/<collection>/<id>`. */
export const iri = (collection: string) =>
  v.pipe(v.string("iri"), v.regex(new RegExp(`^/api/${collection}/[A-Za-z0-9_.-]{1,80}$`), "iri"));

/** A relation to a row of a table in the contract itself. */
export const knownIri = (collection: string, keys: readonly string[]) =>
  v.pipe(
    iri(collection),
    v.check((path) => keys.includes(path.slice(path.lastIndexOf("/") + 1)), "unknown_item"),
  );

/** A list of at most so many items. */
export const list = <const Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item, "array"), v.maxLength(most, "too_many_items"));

/** A list of one item or more. */
export const filledList = <const Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(v.array(item, "array"), v.minLength(1, "required"), v.maxLength(most, "too_many_items"));

/** Refuses, at its place, each line of a list whose field says what the field of an earlier line says. */
export const eachOnce = <Field extends string, Line extends Record<Field, string>>(
  field: Field,
  message: string,
  compared: (value: string) => string = (value) => value,
) =>
  v.rawCheck<Line[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const seen = new Set<string>();
    for (const [key, line] of input.entries()) {
      const value = compared(line[field]);
      const inList = { type: "array", origin: "value", input, key, value: line } as const;
      const inLine = {
        type: "object",
        origin: "value",
        input: { ...line },
        key: field,
        value: line[field],
      } as const;
      if (seen.has(value)) addIssue({ message, path: [inList, inLine] });
      seen.add(value);
    }
  });

/** A list without repetition that holds one item or more. */
export const someOf = <const Item extends v.GenericSchema<unknown, string>>(
  item: Item,
  code: string,
  most: number,
) =>
  v.pipe(
    v.array(item, "array"),
    v.minLength(1, code),
    v.maxLength(most, "too_many_items"),
    v.check((items) => new Set<unknown>(items).size === items.length, "item_twice"),
  );

export const phone = v.nullable(
  v.pipe(
    v.string("string"),
    v.trim(),
    v.maxLength(limits.phoneMax, "too_long"),
    v.regex(/^\+?[0-9](?:[ ().-]*[0-9]){5,17}$/, "phone"),
  ),
);

/** A day of the calendar, year first. */
export const day = v.pipe(v.string("required"), v.isoDate("day"), v.check(isDay, "day"));
/** An instant of a day of the calendar. */
export const instant = v.pipe(
  v.string("required"),
  v.isoTimestamp("instant"),
  v.check((written) => isDay(written.slice(0, 10)) && !Number.isNaN(Date.parse(written)), "instant"),
);

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

/** An address that mail can be sent to. */
export const mailAddress = v.pipe(email, v.rfcEmail("email_invalid"));

/** A password to be kept from now on. */
export const newPassword = v.pipe(
  password,
  v.check((typed) => !isCommon(typed), "password_common"),
);
