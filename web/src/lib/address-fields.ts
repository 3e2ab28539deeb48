import type { SearchSchemaInput } from "@tanstack/react-router";

/** Reads a field of an address; what it does not allow becomes the usual value. */
type AddressField<Value> = (written: unknown) => Value;

type Fields = Readonly<Record<string, AddressField<unknown>>>;
export type ReadFields<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]> };

/** Returns the reader of an address with these fields, each of which a link may leave out. */
export const addressReader =
  <const Of extends Fields>(fields: Of) =>
  (written: Partial<ReadFields<Of>> & SearchSchemaInput): ReadFields<Of> =>
    readFields(fields, written);

/** Reads the fields of an address, whatever is written there. */
export const readFields = <const Of extends Fields>(fields: Of, written: object): ReadFields<Of> => {
  const found = new Map<string, unknown>(Object.entries(written));
  const read = Object.entries(fields).map(([name, field]) => [name, field(found.get(name))]);
  return Object.fromEntries(read) as ReadFields<Of>;
};

/** Returns the field that holds one of these texts. */
export const choice =
  <const Choices extends readonly string[]>(
    choices: Choices,
    usual: Choices[number],
  ): AddressField<Choices[number]> =>
  (written) =>
    choices.find((each) => each === written) ?? usual;

/** Returns the field that holds a whole number of a range. */
export const whole =
  <Usual extends number | null>(least: number, most: number, usual: Usual): AddressField<number | Usual> =>
  (written) =>
    typeof written === "number" && Number.isInteger(written) && written >= least && written <= most
      ? written
      : usual;

/** Text of an address, such as a name that is searched; as a link is written, figures alone are read as a number. */
export const text: AddressField<string> = (written) =>
  typeof written === "string" || typeof written === "number" ? String(written) : "";

/** Number of a page of a list, from 1. */
export const page = whole(1, Number.MAX_SAFE_INTEGER, 1);

/** Direction in which a list is ordered. */
export const directions = ["asc", "desc"] as const;

/** Returns the two fields that order a list. */
export const sorting = <const Orders extends readonly string[]>(
  orders: Orders,
  usual: Orders[number],
  direction: "asc" | "desc",
) => ({ order: choice(orders, usual), direction: choice(directions, direction) });
