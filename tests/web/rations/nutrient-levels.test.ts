import { describe, expect, test } from "vitest";
import { isOfHealth, withoutHealth } from "#contract/ration/redact-health.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import { keyPoints } from "#contract/sheets/parts/key-points.ts";
import { professionalSheet } from "#contract/sheets/professional-sheet.ts";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { ruleTitle } from "#contract/sheets/text/finding-text.ts";
import { inReadingOrder, tierOf } from "#science/evaluation/finding-order.ts";
import { type RuleKey, ruleKeys, rules } from "#science/rules/rules-table.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { worstWorry } from "#web/features/rations/workbench/store/figure-rows.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { bench, draft, horse, ingredient, ingredients } from "../support.ts";

type HorseConditions = (typeof horse)["conditions"];

const hay = "grass-hay-average-quality-all-samples";

/** A feed with one content of its own, the rest as hay. */
const rich = (nutrient: "selenium" | "vitamin_d", value: number): IngredientItem => ({
  ...ingredient(hay),
  "@id": `/api/ingredients/${nutrient}`,
  id: nutrient,
  composition: { ...ingredient(hay).composition, [nutrient]: { value, state: "published" } },
});
const selenium = rich("selenium", 2000);
const vitaminD = rich("vitamin_d", 900_000);
const all = [...ingredients, selenium, vitaminD];
const beside = (item: IngredientItem, quantityKg: number): Draft => {
  const of = draft({ [hay]: 9 });
  return {
    ...of,
    feeds: [...of.feeds, feedLine({ ingredient: item["@id"], quantityKg, role: "supplement" })],
  };
};
const screen = (of: Draft, more: object = {}) => bench(of, { ingredients: all, stored: of, ...more });

function kept(of: Draft, more: object = {}): RationSnapshot {
  const shown = screen(of, more);
  return freezeRation({
    horse: shown.horse,
    ration: { ...of, objective: shown.objective } as never,
    evaluation: shown.snapshot().evaluation,
    feedOf: (path) => all.find((item) => item["@id"] === path) ?? selenium,
  });
}

const options = { currency: "EUR", savedAt: "2026-03-01" };
const rowOf = ({ sections }: PrintSheet, name: string) =>
  sections
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])))
    .find(([first]) => first?.text.startsWith(name));

describe.each([
  ["with the health sections", true],
  ["without the health sections", false],
])("to a role %s", (_role, seesHealth) => {
  test.each([
    ["a toxic content", selenium, 0.015, "selenium", "risk"],
    ["a content that is watched", selenium, 0.002, "selenium", "watch"],
    ["more a day than the horse's weight allows", vitaminD, 0.05, "vitamin_d", "risk"],
    ["a pinch beside a hay that nobody analysed", selenium, 0.0003, "selenium", "watch"],
  ] as const)(
    "%s is called the same on the screen, on the sheet and on a link",
    (_name, item, kg, nutrient, level) => {
      const of = beside(item, kg);
      const shown = screen(of, { hidesHealth: !seesHealth });
      const { view } = shown.snapshot();
      expect(view.coverage.find(({ id }) => id === nutrient)?.level).toBe(level);
      const words = sheetMessages();
      const linked = seesHealth ? kept(of) : withoutHealth(kept(of));
      for (const snapshot of [kept(of), linked]) {
        const row = rowOf(
          professionalSheet(snapshot, words, { ...options, seesHealth }),
          words.say(`nutrient_${nutrient}`),
        );
        expect(row?.[3]?.text).toContain(words.say(`ration_level_${level}`));
        expect(row?.[3]?.level).toBe(level);
      }
      const worry = worstWorry(shown.seen(shown.snapshot().evaluation), `coverage_${nutrient}`);
      expect(worry?.level ?? "unknown").toBe(level);
    },
  );

  test("the sheet says what limit is passed", () => {
    const sheet = professionalSheet(kept(beside(selenium, 0.015)), sheetMessages(), {
      ...options,
      seesHealth,
    });
    const told = sheet.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind !== "judged") return [];
        return block.items.flatMap(({ others = [], ...first }) =>
          [first, ...others].map(({ title, value }) => `${title} ${value}`),
        );
      }),
    );
    expect(told.filter((text) => /s[eé]l[eé]nium/i.test(text) && /\b3[.,]\d/.test(text)).length).toBe(1);
  });
});

test("what a condition bears less of is called no better as a coverage, wherever that is read", () => {
  const of = draft({ [hay]: 9 });
  const levelsOf = (conditions: HorseConditions, hidesHealth = false) => {
    const more = { horse: { ...horse, conditions }, hidesHealth };
    const shown = screen(of, more);
    const snapshot = hidesHealth ? withoutHealth(kept(of, more)) : kept(of, more);
    const sheet = professionalSheet(snapshot, sheetMessages(), { ...options, seesHealth: !hidesHealth });
    return [
      shown.snapshot().view.coverage.find(({ id }) => id === "potassium")?.level,
      rowOf(sheet, sheetMessages().say("nutrient_potassium"))?.[3]?.level,
      worstWorry(shown.seen(shown.snapshot().evaluation), "coverage_potassium")?.level ?? "ok",
    ];
  };
  expect(levelsOf(["hypp"])).toEqual(["risk", "risk", "risk"]);
  expect(levelsOf(["hypp"], true)).toEqual(["ok", "ok", "ok"]);
  expect(levelsOf([])).toEqual(["ok", "ok", "ok"]);
});

test("what is said first tells of one nutrient once, whichever of its figures are judged", () => {
  const whole = {
    [hay]: 9,
    "mineral-vitamin-supplement-for-hay-rations": 0.12,
    "salt-sodium-chloride": 0.04,
  };
  const of: Draft = { ...draft(whole), meals: 2 };
  const kind = { horse: { ...horse, conditions: ["hypp"] } };
  const ofPotassium = keyPoints(kept(of, kind), sheetMessages(), true).filter(({ text }) =>
    /potassium/i.test(text),
  );
  expect(ofPotassium.length).toBe(1);
});

test("limits of nutrients are part of the coverage, everything else that is not required stays of health", () => {
  const told = ruleKeys.filter((rule) => !isOfHealth(rule)).map((rule) => rules[rule].section);
  expect(new Set(told)).toEqual(new Set(["requirement", "limit"]));
  expect(ruleKeys.filter((rule) => rules[rule].section === "limit").length).toBeGreaterThan(15);
  expect(isOfHealth("a rule of another day" as RuleKey)).toBe(true);
});

describe("judgements are read by level, then by tier, then in the order of the table", () => {
  const laminitic = {
    horse: { ...horse, weightKg: 250, bodyConditionScore: 8, conditions: ["laminitis", "metabolic"] },
  };
  const cases: [string, Draft, object, RuleKey[]][] = [
    [
      "a pony with laminitis on oats: the starch before the energy",
      { ...draft({ [hay]: 6, "oats-whole-grain": 1.5 }), meals: 2 },
      laminitic,
      ["starch_metabolic", "nsc_meal"],
    ],
    [
      "a horse with ulcers on grain: starch and the floor of forage before salt",
      { ...draft({ [hay]: 4, "oats-whole-grain": 5 }), meals: 2 },
      { horse: { ...horse, conditions: ["gastric_ulcers"] } },
      ["forage_min", "starch_gastric_ulcers"],
    ],
  ];
  test.each(cases)("%s", (_name, of, more, first) => {
    const { view, evaluation } = screen(of, more).snapshot();
    const own = view.judgements.filter(({ hypothetical }) => !hypothetical);
    expect(own.slice(0, 4).map(({ rule }) => rule)).toEqual(expect.arrayContaining(first));
    const sorted = evaluation.findings.toReversed().sort(inReadingOrder);
    for (const [at, finding] of sorted.slice(1).entries()) {
      const before = sorted[at]!;
      if (before.level === finding.level) expect(tierOf(before) <= tierOf(finding)).toBe(true);
    }
    const feeding = own.findIndex(({ rule }) => rule === "feeding_time");
    for (const rule of first) expect(own.findIndex((each) => each.rule === rule)).toBeLessThan(feeding);
    const titles = keyPoints(kept(of, more), sheetMessages(), true).map(({ title }) => title);
    expect(titles.length).toBe(3);
    for (const rule of first) expect(titles).toContain(ruleTitle(sheetMessages(), rule));
    const words = sheetMessages();
    const ofEnergy = ["energy", "energy_overweight"].map((rule) => words.say(`rule_${rule}_title`));
    expect(titles.filter((title) => ofEnergy.includes(title)).length).toBeLessThan(2);
  });

  test.each([
    [
      "beyond its floor, whatever its tier",
      "forage_min",
      "risk",
      0.7,
      { riskBelow: 1.25, floor: 1.25 },
      "P0",
    ],
    ["short of its floor", "dry_matter_min", "watch", 1.2, { watchBelow: 1.5, riskBelow: 1, floor: 1 }, "P1"],
    ["beyond its ceiling", "limit_selenium", "risk", 3.4, { riskAbove: 0.5, ceiling: 2 }, "P0"],
    ["short of its ceiling", "limit_selenium", "risk", 0.6, { riskAbove: 0.5, ceiling: 2 }, "P2"],
    ["watched, where that weighs less", "fibre_min", "watch", 0.9, { watchBelow: 1, riskBelow: 0.8 }, "P2"],
    ["a little too much", "protein", "watch", 160, { watchBelow: 100, watchAbove: 150 }, "P3"],
    ["a little too little", "protein", "watch", 95, { watchBelow: 100, watchAbove: 150 }, "P2"],
    ["a rule of another day", "gone", "risk", 1, {}, "P4"],
  ] as const)("the tier of a judgement %s", (_name, rule, level, value, bounds, tier) => {
    expect(tierOf({ rule: rule as RuleKey, level, value, bounds })).toBe(tier);
  });
});
