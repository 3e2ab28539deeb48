import fc from "fast-check";
import { expect, test } from "vitest";
import { priceAt } from "#contract/schemas/ingredient-price.ts";

const prices = ["2026-03-01", "2026-01-01", "2027-01-01"].map((validFrom) => ({ validFrom }));

test.each([
  ["before the first there is none", "2025-12-31", null],
  ["its first instant counts", "2026-01-01", "2026-01-01"],
  ["until the next begins, it is the one before", "2026-02-28", "2026-01-01"],
  ["a price ahead waits for its day", "2026-12-31", "2026-03-01"],
  ["after the last, the last remains", "2030-01-01", "2027-01-01"],
])("%s", (_name, instant, expected) => {
  expect(priceAt(prices, instant)?.validFrom ?? null).toBe(expected);
});

test("the price that is valid is the newest that has begun, in whatever order they are", () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map((day) => String(day).padStart(2, "0")));
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 99 }), (starts, day) => {
      const now = String(day).padStart(2, "0");
      const expected =
        starts
          .filter((start) => start <= now)
          .sort()
          .at(-1) ?? null;
      const found = priceAt(
        starts.map((validFrom) => ({ validFrom })),
        now,
      );
      expect(found?.validFrom ?? null).toBe(expected);
    }),
  );
});
