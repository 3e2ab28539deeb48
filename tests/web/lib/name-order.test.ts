import { expect, test } from "vitest";
import { nameOrder } from "#web/lib/format/name-order.ts";

test("names on the screens stand in the order of the numbers in them", () => {
  const names = ["Regain 10", "regain 2", "Écorces", "Foin, coupe 11", "Foin, coupe 2"];
  expect(names.toSorted(nameOrder())).toEqual([
    "Écorces",
    "Foin, coupe 2",
    "Foin, coupe 11",
    "regain 2",
    "Regain 10",
  ]);
});
