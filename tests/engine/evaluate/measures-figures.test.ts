import { describe, expect, test } from "vitest";
import { buildRationTable } from "#engine/evaluate/ration-table.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { abundanceRows, pastureDryMatter, pastureRows } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import { eatingRows, grazingHours, presentationRows, sizeFactor } from "#science/measures/feeding-time.ts";
import {
  coveredNutrients,
  limitedNutrients,
  measureKeys,
  measureNutrient,
  suppliedNutrients,
} from "#science/measures/measures-table.ts";
import { requirements } from "#science/requirements/index.ts";
import { upperLimits } from "#science/rules/upper-limits.ts";
import { allSources } from "#science/trace/cell-source.ts";
import { contents, engine, feed, horse, ingredient, measured, ration } from "../support/health-rations.ts";

const hay = ingredient({ id: "hay", composition: contents({ ndf: 620 }) });
const value = (of: Parameters<typeof ration>[0], key: (typeof measureKeys)[number], change = {}) =>
  measured(engine.evaluate(ration(of, change)), key);

describe("generated figures", () => {
  test("there is one supply, coverage and density for each nutrient that has one", () => {
    const count = (prefix: string) => measureKeys.filter((key) => key.startsWith(prefix)).length;
    expect(count("supply_")).toBe(suppliedNutrients.length);
    expect(count("coverage_")).toBe(coveredNutrients.length + 2);
    expect(count("density_")).toBe(limitedNutrients.length);
    expect(measureKeys).not.toContain("coverage_crude_protein");
    expect(measureKeys).not.toContain("supply_om_digestibility");
  });

  test("a coverage is the supply over the requirement, in percent", () => {
    const of = [feed({ ...hay, composition: contents({ calcium: 5 }) }, 8)];
    const { items } = requirements(horse(), "maintain", "nrc2007");
    const need = items.find(({ nutrient }) => nutrient === "calcium")!.value!;
    expect(value(of, "supply_calcium").value).toBeCloseTo(8 * 0.86 * 5, 9);
    expect(value(of, "coverage_calcium").value).toBeCloseTo((100 * 8 * 0.86 * 5) / need, 9);
  });

  test("a nutrient the system has no need for has no coverage", () => {
    expect(value([feed(hay, 8)], "coverage_methionine").value).toBeNull();
  });

  test("each knows its nutrient", () => {
    const system = { energy: "digestible_energy_nrc", protein: "crude_protein" } as const;
    expect(measureNutrient("coverage_energy", system)).toBe("digestible_energy_nrc");
    expect(measureNutrient("density_zinc", system)).toBe("zinc");
    expect(measureNutrient("forage_share", system)).toBeNull();
  });
});

describe("stand-ins are estimates", () => {
  test("table energy for the system's energy", () => {
    const of = (key: "digestible_energy" | "digestible_energy_nrc") => [
      feed(ingredient({ id: key, composition: contents({ [key]: 2 }) }), 10),
    ];
    expect(value(of("digestible_energy"), "supply_digestible_energy_nrc")).toMatchObject({
      value: 17.2,
      estimate: true,
    });
    expect(value(of("digestible_energy_nrc"), "supply_digestible_energy_nrc")).toMatchObject({
      value: 17.2,
      estimate: false,
    });
  });

  test.each([
    ["published", false],
    ["measured", false],
    ["computed", true],
    ["estimated", true],
  ] as const)("a dry matter that is %s: %s", (dryMatterState, estimate) => {
    const of = [feed(ingredient({ id: "lot", dryMatterState }), 10)];
    expect(value(of, "dry_matter")).toMatchObject({ value: 8.6, estimate });
    expect(value(of, "price_per_day")).toMatchObject({ estimate: false });
  });

  test("twice the crude fibre for NDF", () => {
    const of = [feed(ingredient({ id: "chaff", composition: contents({ crude_fibre: 300 }) }), 10)];
    expect(value(of, "ndf_share")).toMatchObject({ estimate: true });
    expect(value(of, "ndf_share").value).toBeCloseTo((10 * 0.86 * 0.6) / 5, 9);
  });
});

describe("feeding time", () => {
  const hours = (of: IngredientFacts, kg: number, change: Partial<HorseFacts> = {}) =>
    value([feed(of, kg)], "feeding_hours", { horse: horse(change) }).value! * 60;

  test("goes by kind of feed", () => {
    const make = (family: string, role: IngredientFacts["role"], values = {}) =>
      ingredient({ id: family, family, role, dryMatterPct: 50, composition: contents(values) });
    expect(hours(make("grass_hay", "forage"), 2)).toBeCloseTo(eatingRows.hay.value, 9);
    expect(hours(make("haylage_and_silage", "forage", { ndf: 500 }), 2)).toBeCloseTo(29, 9);
    expect(hours(make("haylage_and_silage", "forage", { ndf: 600 }), 2)).toBeCloseTo(36, 9);
    expect(hours(make("straw_and_residues", "forage"), 2)).toBeCloseTo(55, 9);
    expect(hours(make("dehydrated_forage", "forage"), 2)).toBeCloseTo(20, 9);
    expect(hours(make("cereal_grains", "concentrate"), 2)).toBeCloseTo(20, 9);
    expect(hours(make("oils_and_fats", "concentrate"), 2)).toBe(0);
    expect(hours(make("own_hay", "forage"), 2)).toBeCloseTo(40, 9);
  });

  test("is longer for small horses and from nets", () => {
    expect(sizeFactor(350)).toBeCloseTo(1.43, 2);
    expect([sizeFactor(600), sizeFactor(100)]).toEqual([1, 2]);
    expect(hours(hay, 1, { weightKg: 250 })).toBeCloseTo(0.86 * 40 * 2, 9);
    expect(Object.values(presentationRows).map((row) => row.value)).toEqual([1, 1.1, 1.4, 1.6]);
  });

  test("on grass is nine tenths of the time out, 14 h at most", () => {
    expect(grazingHours([{ hoursPerDay: 6 }])).toBeCloseTo(5.4, 9);
    expect(grazingHours([{ hoursPerDay: 12 }, { hoursPerDay: 12 }])).toBe(14);
  });

  test("is never more than a day has hours, in chances and bounds as in the figure", () => {
    const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });
    const field = { ingredient: grass, hoursPerDay: 24, abundance: "rare_herb" as const };
    const of = (kg: number) =>
      measured(engine.evaluate(ration([feed(hay, kg)], {}, [field])), "feeding_hours");
    expect(of(15).value).toBeCloseTo(14 + (15 * 0.86 * 40) / 60, 9);
    expect(of(20)).toMatchObject({ value: 24, high: 24 });
    expect(of(200).value).toBe(24);
  });

  test("shortens the longest gap, shared over the servings", () => {
    const gap = (meals: number) => value([feed(hay, 9)], "forage_gap_hours", { meals }).value;
    const eating = (9 * 0.86 * 40) / 60;
    expect(gap(1)).toBeCloseTo(24 - eating, 9);
    expect(gap(2)).toBeCloseTo((24 - eating) / 2, 9);
    expect(gap(4)).toBeCloseTo((24 - eating) / 4, 9);
  });
});

test("a horse out on grass all day has forage at hand all day", () => {
  const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });
  const out = (hoursPerDay: number) => [{ ingredient: grass, hoursPerDay, abundance: "rare_herb" as const }];
  const gap = (hours: number) =>
    measured(engine.evaluate(ration([feed(hay, 3)], {}, out(hours))), "forage_gap_hours");
  expect(gap(24).value).toBe(0);
  expect(gap(8).value).toBeCloseTo((24 - 8 - (3 * 0.86 * 40) / 60) / 2, 9);
});

describe("pasture", () => {
  const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });
  const graze = (hoursPerDay: number, abundance: keyof typeof abundanceRows = "high_abundant_grass") => ({
    ingredient: grass,
    hoursPerDay,
    abundance,
  });

  test("the fit gives back the hours it was made from: 3.0, 4.5, 5.4 and 8.4 kg of a horse of 500 kg", () => {
    const taken = (hours: number) => pastureDryMatter(horse(), [graze(hours)])[0]!;
    expect([3, 6, 9, 24].map((hours) => Math.round(taken(hours) * 10) / 10)).toEqual([3.1, 4.3, 5.3, 8.5]);
    expect(taken(0.5)).toBeCloseTo(0.9, 9);
  });

  test("several pastures share one appetite, and poor ones give less", () => {
    const one = pastureDryMatter(horse(), [graze(8)])[0]!;
    const [a, b] = pastureDryMatter(horse(), [graze(4), graze(4, "rare_herb")]);
    expect(a).toBeCloseTo(one / 2, 9);
    expect(b).toBeCloseTo((one / 2) * abundanceRows.rare_herb.value, 9);
    expect(pastureDryMatter(horse(), [graze(0)])).toEqual([0]);
  });

  test("a pony and a nursing mare take more of their weight", () => {
    const most = (change: Partial<HorseFacts>) => pastureDryMatter(horse(change), [graze(24)])[0]!;
    const adult = most({});
    expect(most({ breed: "welsh" }) / adult).toBeCloseTo(0.555 / 0.36, 9);
    expect(most({ standardClass: { status: "lactating", month: 2 } }) / adult).toBeCloseTo(0.59 / 0.36, 9);
  });

  test("an estimated intake makes every figure an estimate with a deviation", () => {
    const evaluation = engine.evaluate(ration([], {}, [graze(6)]));
    const { value: kg, deviation, estimate } = measured(evaluation, "dry_matter");
    expect(deviation! / kg!).toBeCloseTo(0.125, 9);
    expect(estimate).toBe(true);
    expect(measured(evaluation, "price_per_day").value).toBeNull();
  });

  test("is a constant of the optimiser", () => {
    const of = ration([feed(hay, 5)], {}, [graze(6)]);
    const sheet = buildRationTable(of, requirements(of.horse, "maintain", "nrc2007"));
    const least = ruleConstraints(sheet).find(({ rule }) => rule.key === "dry_matter_min")!.rows[0]!;
    expect(least.coefficients).toHaveLength(1);
    expect(least.rhs).toBeCloseTo(5 - 0.2 * sheet.grass.kg[0]!, 9);
  });
});

describe("upper limits", () => {
  test("vitamin A counts neither forage nor carotene", () => {
    const carrots = ingredient({
      id: "carrots",
      role: "concentrate",
      family: "roots_tubers_and_fruits",
      dryMatterPct: 100,
      composition: contents({ vitamin_a: 4100, beta_carotene: 10 }),
    });
    const forage = {
      ...hay,
      dryMatterPct: 100,
      composition: contents({ vitamin_a: 17600, beta_carotene: 44 }),
    };
    expect(value([feed(forage, 9), feed(carrots, 1)], "density_vitamin_a").value).toBeCloseTo(10, 9);
    expect(value([feed(forage, 9), feed(carrots, 1)], "supply_vitamin_a").value).toBeCloseTo(
      9 * 17600 + 4100,
      6,
    );
  });

  test("every one has a source, and recalled ones say so", () => {
    for (const [nutrient, limit] of Object.entries(upperLimits)) {
      expect(limit.source in allSources, nutrient).toBe(true);
    }
    const recalled = Object.entries(upperLimits).filter(([, { status }]) => status === "R");
    expect(recalled.map(([nutrient]) => nutrient)).toEqual([
      "magnesium",
      "sodium",
      "sulphur",
      "cobalt",
      "manganese",
      "vitamin_d",
    ]);
  });
});

describe("the time and intake tables", () => {
  test("every number has a source", () => {
    for (const row of [
      ...Object.values(eatingRows),
      ...Object.values(presentationRows),
      ...Object.values(pastureRows),
      ...Object.values(abundanceRows),
    ]) {
      expect(row.source in allSources, row.source).toBe(true);
    }
  });
});
