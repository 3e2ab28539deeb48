import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import {
  dayAhead,
  editedPrice,
  lastPriceDay,
  plannedFrom,
  priceOn,
  priceWithout,
} from "#web/features/ingredients/prices/price-days.ts";
import { ingredients } from "../support.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const planned = (feed: string, day: string, pricePerTonne: number) => {
  const id = `${feed} ${day}`;
  return { "@id": `/api/ingredients/${feed}/prices/${id}`, id, pricePerTonne, validFrom: `${day}T12:00:00Z` };
};
const item: IngredientItem = {
  ...ingredients[0]!,
  "@id": "/api/ingredients/june",
  pricePerTonne: 200,
  plannedPrices: [planned("hay", "2026-12-10", 220), planned("june", "2027-01-01", 250)],
};

describe("a day from which prices are edited", () => {
  test.each([
    ["2026-11-27", null, "today"],
    ["2026-11-28", "2026-11-28", "tomorrow"],
    ["2026-11-26", null, "yesterday"],
    ["2028-11-27", "2028-11-27", "two years ahead"],
    ["2028-11-28", null, "later"],
    ["2027-13-01", null, "no day"],
    ["", null, "nothing"],
  ])("%s is %s: %s", (text, day, _what) => {
    expect(dayAhead(text)).toBe(day);
  });

  test("is at most two years ahead", () => {
    expect(lastPriceDay()).toBe("2028-11-27");
  });
});

describe("prices of a feed by day", () => {
  test.each([
    [null, 200, 200],
    ["2026-12-09", null, 200],
    ["2026-12-10", null, 220],
    ["2026-12-31", null, 220],
    ["2027-01-01", 250, 250],
    ["2027-06-01", null, 250],
  ])("on %s the field shows %s and %s is valid", (day, edited, valid) => {
    expect([editedPrice(item, day), priceOn(item, day)]).toEqual([edited, valid]);
  });

  test("a price that is taken away leaves the one before it, not the one of another day", () => {
    expect(priceWithout(item, "2027-01-01")).toBe(220);
    expect(priceWithout({ ...item, plannedPrices: [] }, "2027-01-01")).toBe(200);
  });

  test("a price of a lot's feed is none of the lot to be edited", () => {
    expect(plannedFrom(item, "2026-12-10")).toBeNull();
    expect(plannedFrom(item, "2027-01-01")?.pricePerTonne).toBe(250);
  });
});
