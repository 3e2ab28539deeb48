import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { levelForValue } from "#engine/evaluate/judge-levels.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import { limitedNutrients, type MeasureKey } from "#science/measures/measures-table.ts";
import { requirements } from "#science/requirements/index.ts";
import type { AdviceWay } from "#science/rules/advice-ways.ts";
import { type RuleKey, ruleKeys, rules, rulesFor } from "#science/rules/rules-table.ts";
import {
  type IntakeLimit,
  intakeLimitKeys,
  intakeLimits,
  type UpperLimit,
  upperLimits,
} from "#science/rules/upper-limits.ts";
import type { HealthCondition } from "#science/vocabulary/classes.ts";
import { engine, feed, horse, ingredient, ration } from "../support/health-rations.ts";

/** Every judgement the product is to make, by what it is about, and the rules that make it. */
const audit: [string, RuleKey[]][] = [
  ["hours of chewing a day", ["feeding_time"]],
  ["longest time without forage", ["forage_gap"]],
  ["forage, share of body weight", ["forage_min"]],
  ["least dry matter", ["dry_matter_min"]],
  ["most dry matter, by class", ["dry_matter_max"]],
  ["fibre as NDF, share of body weight", ["fibre_min"]],
  ["crude fibre, share of the dry matter", ["crude_fibre_share"]],
  ["starch a meal and the stomach, with and without ulcers", ["starch_gastric", "starch_gastric_ulcers"]],
  ["starch a day", ["starch_day"]],
  ["starch a meal and the large intestine", ["starch_hindgut"]],
  ["starch a meal of a metabolic horse", ["starch_metabolic"]],
  ["starch and sugars a meal", ["nsc_meal"]],
  ["starch and sugars of the forage, by condition and for information", ["nsc_forage", "nsc_forage_info"]],
  ["starch and fat of a horse with a muscle disease", ["starch_muscle", "starch_energy", "fat_muscle"]],
  ["potassium of a horse with HYPP, in the ration and a meal", ["potassium_hypp", "potassium_meal_hypp"]],
  ["concentrate a meal, by weight of the horse and in all", ["concentrate_meal", "concentrate_meal_size"]],
  ["concentrate a day", ["concentrate_day"]],
  ["concentrate in the dry matter", ["concentrate_share"]],
  ["sugars without fructan, and of the whole ration", ["esc_forage", "nsc_diet"]],
  ["straw in the forage, and with ulcers", ["straw_share", "straw_ulcers"]],
  ["fat of all feeds, and linseed", ["fat_share", "fat_per_weight", "linseed_raw", "linseed_heated"]],
  ["salt above the need", ["salt_excess"]],
  ["protein and lysine to energy in growth", ["protein_to_energy", "lysine_to_energy"]],
  ["cations to anions", ["cation_anion"]],
  ["iron that supplements add", ["iron_added"]],
  ["added oil", ["oil_per_day", "oil_meal"]],
  ["vitamin E with the oil", ["oil_vitamin_e"]],
  ["energy coverage", ["energy"]],
  [
    "energy and protein against the objective",
    ["energy_overweight", "energy_condition_loss", "protein_condition_loss"],
  ],
  ["protein coverage", ["protein"]],
  ["lysine coverage", ["lysine"]],
  ["calcium to phosphorus", ["ca_to_p"]],
  ["zinc to copper", ["zn_to_cu"]],
  ["sodium coverage", ["sodium"]],
  ["omega-3 to omega-6, for information", ["omega3_to_omega6"]],
  ["vitamin E coverage", ["vitamin_e"]],
  ["grass of a horse that lives at pasture", ["pasture_given"]],
  ["a change of feed or hay", ["feed_change"]],
  ["condition against the objective", ["condition_to_gain", "condition_to_lose"]],
  ["every upper limit", limitedNutrients.map((key): RuleKey => `limit_${key}`)],
  ["every upper limit of a day's intake", intakeLimitKeys.map((key): RuleKey => `limit_${key}`)],
];

const catalogues = ["en", "fr"].map(
  (locale) =>
    JSON.parse(readFileSync(`worker/contract/messages/science.${locale}.json`, "utf8")) as Record<
      string,
      string
    >,
);

/** Texts of a rule: its title, or that of its figure, and the advice of each side; generated rules share those of their family. */
function textsOf(key: RuleKey): string[][] {
  const family = key.replace(/^(requirement|limit)_.*/, "$1");
  const either = (ending: string) => [`rule_${key}_${ending}`, `rule_${family}_${ending}`];
  const advice = rules[key].twoSided ? ["advice_low", "advice_high"] : ["advice"];
  const slowly = rules[key].refedByPlan ? ["advice_refeeding"] : [];
  const otherwise = rules[key].addsFeed ? ["advice_over"] : [];
  const title = [...either("title"), `measure_${rules[key].measure}`];
  return [title, ...[...advice, ...slowly, ...otherwise].map(either), ...waysOf(key, family)];
}

/** Of a rule whose advice says what to do with what is fed, words for each part of which a ration can have too much. */
function waysOf(key: RuleKey, family: string): string[][] {
  const { way, addsFeed } = rules[key];
  const of = (each: string, parts: readonly string[]) =>
    parts.map((part) => [
      `rule_${key}_with_${part}`,
      `rule_${family}_with_${part}`,
      `advice_${each}_${part}`,
    ]);
  const bulk = ["grass", "forage"];
  const named: Partial<Record<AdviceWay, string[]>> = {
    starch: ["cereals", "concentrate", "any"],
    fat: ["oil", "concentrate", "any"],
    own: ["any"],
  };
  return [
    ...(way ? of(way, named[way] ?? ["concentrate", ...bulk, "any"]) : []),
    ...(way && addsFeed ? of("coarser", ["concentrate", ...bulk, "any"]) : []),
  ];
}

describe.each(audit)("%s", (_name, keys) => {
  test.each(keys)(
    "%s has a tier, bounds, a source, its evidence, a title and what to do in both languages",
    (key) => {
      const { sources, evidence, tier, variants } = rules[key];
      expect(sources.length).toBeGreaterThan(0);
      expect([evidence, tier].every(Boolean)).toBe(true);
      expect(variants.every(({ bounds }) => Object.keys(bounds).length > 0)).toBe(true);
      const missing = catalogues.flatMap((catalogue) =>
        textsOf(key).filter((names) => !names.some((name) => catalogue[name])),
      );
      expect(missing).toEqual([]);
    },
  );
});

test("the audit names every rule but the plain coverages", () => {
  const named = new Set(audit.flatMap(([, keys]) => keys));
  expect(ruleKeys.filter((key) => !named.has(key) && !key.startsWith("requirement_"))).toEqual([]);
});

const has = (...conditions: HealthCondition[]): Partial<HorseFacts> => ({ conditions });
const atPasture: Partial<HorseFacts> = { standardClass: null, housing: "outdoor", outdoorType: "pasture" };
const of = (standardClass: HorseFacts["standardClass"]): Partial<HorseFacts> => ({ standardClass });

/** Each row has a circumstance, the rule, the figure and the level; null where the rule does not speak. */
const tiers: [string, Partial<HorseFacts>, Partial<Ration>, RuleKey, number, string | null][] = [
  ["an adult eats up to 2.5 %", {}, {}, "dry_matter_max", 2.5, "ok"],
  ["an adult at 3.1 % is at risk", {}, {}, "dry_matter_max", 3.1, "risk"],
  [
    "a mare in foal is watched above 2 %",
    of({ status: "pregnant", month: 9 }),
    {},
    "dry_matter_max",
    2.1,
    "watch",
  ],
  ["a nursing mare eats up to 3 %", of({ status: "lactating", month: 2 }), {}, "dry_matter_max", 3, "ok"],
  [
    "a nursing mare at 3.4 % is watched",
    of({ status: "lactating", month: 2 }),
    {},
    "dry_matter_max",
    3.4,
    "watch",
  ],
  ["60 g a meal is nothing to a sound stomach", {}, {}, "starch_gastric", 60, "ok"],
  ["60 g a meal is watched with ulcers", has("gastric_ulcers"), {}, "starch_gastric_ulcers", 60, "watch"],
  ["100 g a meal is a risk with ulcers", has("gastric_ulcers"), {}, "starch_gastric_ulcers", 100, "risk"],
  ["the general tier is silent with ulcers", has("gastric_ulcers"), {}, "starch_gastric", 60, null],
  ["15 g a meal is watched with PPID", has("ppid"), {}, "starch_metabolic", 15, "watch"],
  ["hay of 14 % is fine with PPID alone", has("ppid"), {}, "nsc_forage", 14, "ok"],
  ["hay of 15 % is a risk with PPID alone", has("ppid"), {}, "nsc_forage", 15, "risk"],
  ["hay of 14 % is a risk with laminitis too", has("ppid", "laminitis"), {}, "nsc_forage", 14, "risk"],
  ["hay of 11 % is watched in a metabolic horse", has("metabolic"), {}, "nsc_forage", 11, "watch"],
  ["hay of 21 % is told of a sound horse", {}, {}, "nsc_forage_info", 21, "watch"],
  ["40 g a meal is fine with RER alone", has("rer"), {}, "starch_muscle", 40, "ok"],
  ["40 g a meal is watched with PSSM", has("pssm"), {}, "starch_muscle", 40, "watch"],
  ["potassium of 1.05 % is watched with HYPP", has("hypp"), {}, "potassium_hypp", 1.05, "watch"],
  ["0.07 kg of oil in one meal is watched", {}, { meals: 1 }, "oil_meal", 0.07, "watch"],
  ["0.07 kg of oil in two meals is fine", {}, { meals: 2 }, "oil_per_day", 0.07, "ok"],
  ["and two meals that are alike have no rule of one", {}, { meals: 2 }, "oil_meal", 0.07, null],
  ["calcium to phosphorus of 4 is watched in an adult", {}, {}, "ca_to_p", 4, "watch"],
  [
    "calcium to phosphorus of 4 is a risk in growth",
    of({ status: "growing", ageMonths: 12, training: null }),
    {},
    "ca_to_p",
    4,
    "risk",
  ],
  [
    "a fat horse should not exceed its energy",
    { bodyConditionScore: 8 },
    {},
    "energy_overweight",
    101,
    "risk",
  ],
  ["a moderate horse is not told so", {}, {}, "energy_overweight", 101, null],
  [
    "a horse to gain needs more than 100 %",
    { standardClass: null },
    { objective: "gain" },
    "energy_condition_loss",
    100,
    "risk",
  ],
  [
    "and of protein too",
    { standardClass: null },
    { objective: "gain" },
    "protein_condition_loss",
    100,
    "risk",
  ],
  ["a change over 10 days is watched", {}, { transitionDays: 10 }, "feed_change", 10, "watch"],
  ["a horse out on pasture all day is asked for its grass", atPasture, {}, "pasture_given", 0, "watch"],
  ["a bare paddock is an answer", atPasture, {}, "pasture_given", 24, "ok"],
  ["a horse in a box is not asked", {}, {}, "pasture_given", 0, null],
  ["no change, no judgement of it", {}, {}, "feed_change", 10, null],
  ["gain at a condition of 6 is a contradiction", {}, { objective: "gain" }, "condition_to_gain", 6, "risk"],
  ["loss at a condition of 4 is a contradiction", {}, { objective: "lose" }, "condition_to_lose", 4, "risk"],
];

describe("tiers by condition and class", () => {
  test.each(tiers)("%s", (_name, facts, change, key, value, level) => {
    const asked = ration([], { horse: horse(facts), ...change });
    const set = requirements(asked.horse, asked.objective, asked.system);
    const rule = rulesFor(asked, set).find((each) => each.key === key && !each.hypothetical);
    expect(rule ? levelForValue(rule.bounds, value) : null).toBe(level);
  });

  test.each([
    [false, 1.25],
    [true, 1],
  ])("the forage floor with supervision %s is %d %%", (vetSupervised, floor) => {
    const asked = ration([], { vetSupervised });
    const rule = rulesFor(asked, requirements(asked.horse, "maintain", "nrc2007")).find(
      ({ key }) => key === "forage_min",
    );
    expect(rule?.bounds.floor).toBe(floor);
  });
});

describe("rules over unknown inputs", () => {
  const nothing = (id: string, role: "forage" | "concentrate", family: string) =>
    ingredient({ id, role, family, composition: {}, pricePerTonne: null });
  const oil = nothing("oil", "concentrate", "oils_and_fats");
  const blank = ration(
    [
      feed(nothing("hay", "forage", "grass_hay"), 9),
      feed(nothing("oats", "concentrate", "cereal_grains"), 2),
      feed(oil, 0.1),
    ],
    {
      objective: "gain",
      transitionDays: 14,
      horse: horse({ standardClass: null, conditions: ["gastric_ulcers"] }),
    },
  );

  /** Rules of amounts, dry matter, time and the horse: no content of a feed has a part in them. */
  const ofAmounts: RuleKey[] = [
    "feeding_time",
    "forage_gap",
    "forage_min",
    "dry_matter_min",
    "dry_matter_max",
    "straw_share",
    "straw_ulcers",
    "linseed_raw",
    "linseed_heated",
    "concentrate_meal",
    "concentrate_meal_size",
    "concentrate_day",
    "concentrate_share",
    "oil_per_day",
    "iron_added",
    "feed_change",
    "condition_to_gain",
  ];

  test("answer unknown, every one of them, and never ok", () => {
    const { findings, measures } = engine.evaluate(blank);
    const isTypical = (key: MeasureKey) => measures.find((each) => each.key === key)?.typical === true;
    const answered = findings.filter(({ level, measure }) => level !== "unknown" && !isTypical(measure));
    expect(answered.map(({ rule }) => rule).sort()).toEqual([...ofAmounts].sort());
  });
});

describe("what is not verified says so", () => {
  test("an upper limit quoted from memory carries the mark to the finding", () => {
    const { findings } = engine.evaluate(ration([feed(ingredient({ id: "hay" }), 9)]));
    const all = Object.entries<IntakeLimit | UpperLimit>({ ...upperLimits, ...intakeLimits });
    const marks = new Map(all.map(([key]) => [key, findings.find(({ rule }) => rule === `limit_${key}`)]));
    for (const [key, { status }] of all) expect(marks.get(key)?.evidence === "R", key).toBe(status === "R");
  });

  test("a figure of Meyer and Coenen, whose book is known from one page, is never called checked", () => {
    const { findings } = engine.evaluate(ration([feed(ingredient({ id: "hay" }), 9)]));
    const quoted = ["copper", "zinc", "vitamin_a_per_weight", "vitamin_d_per_metabolic_weight"];
    const marks = quoted.map((key) => findings.find(({ rule }) => rule === `limit_${key}`)?.evidence);
    expect(marks).toEqual(quoted.map(() => "V2"));
  });
});
