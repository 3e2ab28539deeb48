import { describe, expect, test } from "vitest";
import { levelAt, levelWithin } from "#engine/judge.ts";
import { limitTiers, upperLimits } from "#science/limits.ts";
import { limitedNutrients, measureKeys, measures, measureUnits } from "#science/measures.ts";
import { requirements } from "#science/requirements/index.ts";
import {
  type BoundName,
  type Bounds,
  type RuleKey,
  ruleKeys,
  rules,
  rulesFor,
  ruleTiers,
} from "#science/rules.ts";
import { sources } from "#science/sources.ts";
import { healthSources } from "#science/sources-health.ts";
import { horse, ration } from "./health-support.ts";

const known = new Set([...Object.keys(sources), ...Object.keys(healthSources)]);

describe("the tables", () => {
  test("no measure and no rule is dropped in silence", () => {
    expect(measureKeys.length).toBe(133);
    expect(ruleKeys.length).toBe(84);
    expect(limitedNutrients.map((key) => `limit_${key}`).every((key) => key in rules)).toBe(true);
  });

  test("no key stands twice", () => {
    expect(new Set(measureKeys).size).toBe(measureKeys.length);
    expect(new Set(ruleKeys).size).toBe(ruleKeys.length);
    expect(Object.keys(sources).filter((key) => key in healthSources)).toEqual([]);
  });

  test("every rule has a measure, a tier, bounds in order and sources that exist", () => {
    for (const key of ruleKeys) {
      const rule = rules[key];
      expect(measures[rule.measure], key).toBeDefined();
      expect(ruleTiers, key).toContain(rule.tier);
      expect(
        rule.sources.filter((source) => !known.has(source)),
        key,
      ).toEqual([]);
      for (const { bounds } of rule.variants) expect(inOrder(bounds), key).toBe(true);
      if (rule.severity !== "risk")
        expect(
          rule.variants.every(({ bounds }) => !hasRisk(bounds)),
          key,
        ).toBe(true);
    }
  });

  test("every measure has a known unit, and a source when it comes from a publication", () => {
    for (const key of measureKeys) {
      const { unit, source } = measures[key];
      if (typeof unit !== "function") expect(measureUnits, key).toContain(unit);
      if (source) expect(known.has(source), key).toBe(true);
    }
  });

  test("every source is used by a rule, a measure or the science", () => {
    const used = new Set<string>([
      ...ruleKeys.flatMap((key) => rules[key].sources),
      ...measureKeys.flatMap((key) => measures[key].source ?? []),
    ]);
    const elsewhere = [
      "mullerHaylage",
      "ragnarsson2024",
      "ince2005",
      "longland2021",
      "practiceEating",
      "reiterrevueGrazing",
      "extensionPasture",
    ];
    expect(Object.keys(healthSources).filter((key) => !used.has(key) && !elsewhere.includes(key))).toEqual(
      [],
    );
  });
});

const inOrder = ({ floor, riskBelow, watchBelow, watchAbove, riskAbove, ceiling }: Bounds): boolean => {
  const list = [riskBelow, watchBelow, watchAbove, riskAbove].filter((bound) => bound !== undefined);
  const low = floor === undefined || floor <= (riskBelow ?? watchBelow ?? floor);
  const high = ceiling === undefined || ceiling >= (riskAbove ?? watchAbove ?? ceiling);
  return list.length > 0 && low && high && list.every((bound, at) => at === 0 || list[at - 1]! < bound);
};

const hasRisk = ({ riskBelow, riskAbove }: Bounds) => riskBelow !== undefined || riskAbove !== undefined;

/** Levels of each rule as printed: just below, at and just above each bound, with their first variants apart. */
const printed: Partial<Record<RuleKey, string>> = {
  feeding_time: "8: risk watch watch, 10: watch ok ok",
  forage_gap: "4: ok ok watch, 6: watch watch risk",
  forage_min: "1.25: risk watch watch, 1.5: watch ok ok",
  dry_matter_min: "1: risk watch watch, 1.5: watch ok ok",
  dry_matter_max: "2.5: ok ok watch, 3: watch watch risk",
  fibre_min: "0.8: risk watch watch, 1: watch ok ok",
  crude_fibre_share: "15: risk watch watch, 20: watch ok ok, 35: ok watch watch, 40: watch watch risk",
  starch_gastric: "100: ok watch watch, 150: watch risk risk",
  starch_gastric_ulcers: "50: ok watch watch, 100: watch risk risk",
  starch_day: "150: ok watch watch, 200: watch watch risk",
  starch_hindgut: "50: ok watch watch, 100: watch risk risk",
  starch_metabolic: "10: ok watch watch, 30: watch watch risk",
  nsc_meal: "0.06: ok ok watch, 0.11: watch risk risk",
  nsc_forage: "10: ok watch watch, 12: watch watch risk",
  nsc_forage_info: "20: ok ok watch",
  starch_muscle: "15: ok ok watch, 50: watch watch risk",
  fat_muscle: "15: watch ok ok, 25: ok ok watch",
  potassium_hypp: "1: ok watch watch, 1.1: watch watch risk",
  concentrate_meal: "0.4: ok ok watch, 0.5: watch watch risk",
  concentrate_meal_size: "2.5: ok ok risk",
  concentrate_day: "2.5: ok watch watch, 5: watch watch risk",
  concentrate_share: "40: ok ok watch, 50: watch watch risk",
  straw_share: "25: ok ok watch, 50: watch watch risk",
  straw_ulcers: "0.25: ok ok watch",
  oil_per_day: "0.1: ok ok watch, 0.15: watch watch risk",
  oil_vitamin_e: "50: risk watch watch, 100: watch ok ok",
  energy: "90: risk watch watch, 95: watch ok ok, 105: ok watch watch, 110: watch watch risk",
  energy_overweight: "100: ok ok risk",
  energy_condition_loss: "100: risk risk ok",
  protein_condition_loss: "100: risk risk ok",
  protein: "90: risk watch watch, 100: watch ok ok, 150: ok watch watch, 200: watch watch risk",
  lysine: "90: risk watch watch, 100: watch ok ok",
  ca_to_p: "1: risk watch watch, 1.4: watch ok ok, 2: ok watch watch, 6: watch watch risk",
  zn_to_cu: "2.5: risk watch watch, 3: watch ok ok, 5: ok watch watch, 6: watch watch risk",
  fe_to_cu: "10: ok ok watch",
  sodium: "70: risk watch watch, 100: watch ok ok",
  omega3_to_omega6: "1: watch ok ok",
  vitamin_e: "70: risk watch watch, 100: watch ok ok",
  feed_change: "7: risk watch watch, 14: watch ok ok",
  condition_to_gain: "6: ok risk risk",
  condition_to_lose: "4: risk risk ok",
  limit_selenium: "0.3: ok ok watch, 0.5: watch watch risk",
};

const names: readonly BoundName[] = ["riskBelow", "watchBelow", "watchAbove", "riskAbove"];

const around = (bounds: Bounds): string =>
  names
    .flatMap((name) => bounds[name] ?? [])
    .map(
      (bound) =>
        `${bound}: ${[bound * (1 - 1e-6), bound, bound * (1 + 1e-6)].map((value) => levelAt(bounds, value)).join(" ")}`,
    )
    .join(", ");

const applied = rulesFor(
  ration([], { objective: "maintain", transitionDays: 10 }),
  requirements(horse(), "maintain", "nrc2007"),
);
const boundsOf = (key: RuleKey): Bounds =>
  applied.find((each) => each.key === key)?.bounds ?? rules[key].variants.at(-1)!.bounds;

describe("levels at, below and above every bound", () => {
  test.each(Object.entries(printed))("%s", (key, levels) => {
    expect(around(boundsOf(key as RuleKey))).toBe(levels);
  });

  test.each(ruleKeys.filter((key) => key.startsWith("requirement_")))("%s: covered, nearly, short", (key) => {
    expect(around(boundsOf(key))).toBe("90: risk watch watch, 100: watch ok ok");
  });

  test.each(limitedNutrients.filter((key) => key !== "selenium"))(
    "limit of %s: watched from three quarters",
    (key) => {
      const { value } = upperLimits[key];
      const at = (share: number) => `${value * share}: `;
      expect(around(boundsOf(`limit_${key}`))).toBe(
        `${at(limitTiers.watch)}ok watch watch, ${at(limitTiers.risk)}watch risk risk`,
      );
    },
  );

  test("every rule written by hand is printed here", () => {
    const generated = /^(?:requirement|limit)_/;
    expect(ruleKeys.filter((key) => !generated.test(key) && !(key in printed))).toEqual([]);
  });
});

describe("a range answers only what every value in it answers", () => {
  const band: Bounds = { riskBelow: 90, watchBelow: 95, watchAbove: 105, riskAbove: 110 };
  test.each([
    [96, 104, "ok"],
    [96, 200, "unknown"],
    [80, 200, "unknown"],
    [111, 200, "risk"],
    [106, 200, "watch"],
    [10, 92, "watch"],
    [10, 80, "risk"],
    [10, Number.POSITIVE_INFINITY, "unknown"],
  ])("%d to %d is %s", (least, most, level) => {
    expect(levelWithin(band, { least, most })).toBe(level);
  });
});
