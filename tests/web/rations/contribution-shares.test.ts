import { describe, expect, test } from "vitest";
import {
  brought,
  ranking,
  sharedFigures,
} from "#web/features/rations/workbench/store/contribution-shares.ts";
import { bench, draft, ingredient } from "../support.ts";

const hay = "grass-hay-average-quality-all-samples";
const oats = "oats-whole-grain";
const path = (id: string) => ingredient(id)["@id"];

const fedBoth = () => bench(draft({ [hay]: 8, [oats]: 2 }));

describe("what each feed brings", () => {
  const { draft: fed, view } = fedBoth().snapshot();
  const calcium = view.measures.get("supply_calcium");
  const whole = calcium?.value;
  if (!whole) throw new Error("calcium is not known");

  test("feeds stand in the order of their parts, which make the whole", () => {
    const ranked = ranking(fed, calcium);
    expect(ranked.map(({ of }) => of)).toEqual([path(hay), path(oats)]);
    const sum = ranked.reduce((total, { share }) => total + (share ?? 0), 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(ranked[0]?.amount).toBeGreaterThan(10 * (ranked[1]?.amount ?? 0));
  });

  test("an unknown part is last, and nothing is not listed", () => {
    const ranked = ranking(fed, { ...calcium, contributions: [null, 0.4 * whole] });
    expect(ranked).toEqual([
      { of: path(oats), amount: 0.4 * whole, share: 0.4 },
      { of: path(hay), amount: null, share: null },
    ]);
    expect(ranking(fed, { ...calcium, contributions: [0, whole] })).toHaveLength(1);
  });

  test("a feed is told figure by figure, the greatest share first", () => {
    const keys = sharedFigures(fed.system, view.coverage);
    expect(keys.slice(0, 2)).toEqual(["dry_matter", "supply_digestible_energy_nrc"]);
    expect(new Set(keys).size).toBe(keys.length);
    const shares = brought(fed, path(oats), view.measures, keys).map(({ share }) => share ?? -1);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    const found = brought(fed, path(oats), view.measures, keys);
    expect(found.find(({ of }) => of === "price_per_day")?.share).toBeCloseTo(0.2, 9);
    expect(found.find(({ of }) => of === "supply_starch")?.share).toBeGreaterThan(0.5);
  });
});

describe("a choice by a press", () => {
  test("stays while nothing is pointed at, and is let go when chosen again", () => {
    const own = fedBoth();
    own.chooseFeed(path(oats));
    own.light(path(hay));
    expect(own.snapshot().lit).toBe(path(hay));
    own.light(null);
    expect(own.snapshot().lit).toBe(path(oats));
    own.chooseFeed(path(oats));
    expect(own.snapshot()).toMatchObject({ lit: null, chosenFeed: null });
  });
});
