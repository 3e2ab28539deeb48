import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Ration } from "#science/horse/facts.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import { engine } from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";

/** Amounts of the day: what they count is the sum of what each feed brings. */
const isTotal = (key: MeasureKey): boolean => ["supply", "coverage"].includes(measures[key].group);

const withAmounts = (ration: Ration, amounts: readonly number[]): Ration => ({
  ...ration,
  pastures: [],
  feeds: ration.feeds.map((line, at) => ({ ...line, quantityKg: amounts[at]! })),
});

/** Value of each total; an unknown part takes no share in the sum, none known at all counts as nothing. */
const totals = (ration: Ration): Map<MeasureKey, number> =>
  new Map(
    engine
      .evaluate(ration)
      .measures.filter(({ key }) => isTotal(key))
      .map(({ key, value }) => [key, value ?? 0]),
  );

const amountsOf = (ration: Ration, by: (kg: number, at: number) => number): number[] =>
  ration.feeds.map(({ quantityKg }, at) => by(quantityKg, at));

function expectSame(found: Map<MeasureKey, number>, wanted: (key: MeasureKey) => number): void {
  for (const [key, value] of found) {
    const sum = wanted(key);
    expect(Math.abs(value - sum), key).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(sum)));
  }
}

describe(`the totals of any stable ration are linear in its amounts (seed ${seed})`, () => {
  test("two rations of the same feeds bring together what each brings", () => {
    fc.assert(
      fc.property(anyRation(), fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (each, cuts) => {
        const share = (at: number) => cuts[at % Math.max(1, cuts.length)] ?? 0.5;
        const all = totals(
          withAmounts(
            each,
            amountsOf(each, (kg) => kg),
          ),
        );
        const one = totals(
          withAmounts(
            each,
            amountsOf(each, (kg, at) => kg * share(at)),
          ),
        );
        const other = totals(
          withAmounts(
            each,
            amountsOf(each, (kg, at) => kg - kg * share(at)),
          ),
        );
        expectSame(all, (key) => (one.get(key) ?? 0) + (other.get(key) ?? 0));
      }),
      { seed, numRuns: 60 },
    );
  });

  test("k times the amounts bring k times as much", () => {
    fc.assert(
      fc.property(anyRation(), fc.double({ min: 0.01, max: 20, noNaN: true }), (each, k) => {
        const once = totals(
          withAmounts(
            each,
            amountsOf(each, (kg) => kg),
          ),
        );
        const often = totals(
          withAmounts(
            each,
            amountsOf(each, (kg) => k * kg),
          ),
        );
        expectSame(often, (key) => k * (once.get(key) ?? 0));
      }),
      { seed, numRuns: 60 },
    );
  });
});
