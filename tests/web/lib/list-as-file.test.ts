import { expect, test } from "vitest";
import { energyOut, moneyOut, wholeMoneyOut } from "#web/lib/table-file/out-figures.ts";

type Summary = Parameters<typeof energyOut>[0];

const energy = (energyCoverage: number | null, unknownShare = 0) =>
  energyOut({ energyCoverage, estimation: { energy: { unknownShare } } } as Summary);

test("a list as a file is no finer than the list: whole per cent, cents a day, whole money a month", () => {
  expect([energy(119.8421), energy(97.2), energy(null)]).toEqual([119, 97, null]);
  expect(energy(119.8421, 0.2)).toMatch(/^≥.*119/);
  expect([moneyOut(2.41379), moneyOut(0.019), moneyOut(null)]).toEqual([2.41, 0.02, null]);
  expect([wholeMoneyOut(73.4699), wholeMoneyOut(0.578), wholeMoneyOut(null)]).toEqual([73, 0.58, null]);
});
