import * as v from "valibot";

/** choice is a field of an address that holds one of these texts; without it, or with another, it is the usual one. */
export const choice = <const Choices extends readonly string[]>(choices: Choices, usual: Choices[number]) =>
  v.optional(v.fallback(v.picklist(choices), usual), usual);

/** Text of an address, such as a name that is searched; as a link is written, figures alone are read as a number. */
export const text = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ""),
  "",
);

/** Number of a page of a list, from 1. */
export const page = v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1);

/** sorting gives the two fields that order a list. */
export const sorting = <const Orders extends readonly string[]>(
  orders: Orders,
  usual: Orders[number],
  direction: "asc" | "desc",
) => ({ order: choice(orders, usual), direction: choice(["asc", "desc"], direction) });
