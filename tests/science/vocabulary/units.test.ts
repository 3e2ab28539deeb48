import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convert, type UnitKey, units } from "#science/vocabulary/units.ts";
import { seed } from "../requirements/horses.ts";

console.log(`units: SEED=${seed}`);

describe("units", () => {
  const keys = Object.keys(units) as UnitKey[];
  const pairs = keys.flatMap((from) =>
    keys.filter((to) => units[to].dimension === units[from].dimension).map((to) => [from, to] as const),
  );

  it("convert there and back to the last bit or its neighbour, and to themselves exactly", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        ([from, to], value) => {
          expect(convert(value, from, from)).toBe(value);
          const back = convert(convert(value, from, to), to, from);
          expect(Math.abs(back / value - 1)).toBeLessThan(4 * Number.EPSILON);
        },
      ),
      { seed, numRuns: 3000 },
    );
  });

  it("keep the order and the sum of values", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        ([from, to], a, b) => {
          const [one, two, both] = [a, b, a + b].map((value) => convert(value, from, to));
          if (a < b) expect(one!).toBeLessThanOrEqual(two!);
          expect(Math.abs((one! + two!) / both! - 1)).toBeLessThan(8 * Number.EPSILON);
        },
      ),
      { seed, numRuns: 1000 },
    );
  });

  it("do not cross dimensions", () => {
    for (const from of keys)
      for (const to of keys)
        if (units[from].dimension !== units[to].dimension) expect(() => convert(1, from, to)).toThrow();
  });
});
