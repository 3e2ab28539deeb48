import { describe, expect, test } from "vitest";
import en from "#contract/messages/science.en.json" with { type: "json" };
import fr from "#contract/messages/science.fr.json" with { type: "json" };
import { levelForValue, levelWithin } from "#engine/evaluate/judge-levels.ts";
import { limitedNutrients, measureKeys, measures, measureUnits } from "#science/measures/measures-table.ts";
import { constants } from "#science/methods/constants.ts";
import { requirements } from "#science/requirements/index.ts";
import {
  type BoundName,
  type Bounds,
  type RuleKey,
  ruleKeys,
  rules,
  rulesFor,
  ruleTiers,
} from "#science/rules/rules-table.ts";
import { limitTiers, upperLimits } from "#science/rules/upper-limits.ts";
import { healthSources } from "#science/sources/health-sources.ts";
import { sources } from "#science/sources/sources.ts";
import { bare, type RuleLevels, ruleLevels } from "../../support/science/rule-levels.ts";

const known = new Set([...Object.keys(sources), ...Object.keys(healthSources)]);

describe("the tables", () => {
  test("no measure and no rule is dropped in silence", () => {
    expect(measureKeys.length).toBe(153);
    expect(ruleKeys.length).toBe(101);
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

  test("words of a variant of its own are there in both languages, for a side of its bounds at least", () => {
    const missing = ruleKeys.flatMap((key) =>
      rules[key].variants.flatMap(({ words, bounds: { watchBelow, riskBelow, watchAbove, riskAbove } }) => {
        if (!words) return [];
        const sides = [
          ...((watchBelow ?? riskBelow) === undefined ? [] : ["low"]),
          ...((watchAbove ?? riskAbove) === undefined ? [] : ["high"]),
        ];
        const name = `rule_${key}_advice_${words}`;
        const isThere = (side: string) =>
          [en, fr].every((texts) => `${name}_${side}` in texts || name in texts);
        return sides.some(isThere) ? [] : [name];
      }),
    );
    expect(missing).toEqual([]);
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
      ...constants.map(({ row }) => row.source),
      "lewis1995",
    ]);
    expect(Object.keys(healthSources).filter((key) => !used.has(key))).toEqual([]);
  });
});

const inOrder = ({ floor, riskBelow, watchBelow, watchAbove, riskAbove, ceiling }: Bounds): boolean => {
  const list = [riskBelow, watchBelow, watchAbove, riskAbove].filter((bound) => bound !== undefined);
  const low = floor === undefined || floor <= (riskBelow ?? watchBelow ?? floor);
  const high = ceiling === undefined || ceiling >= (riskAbove ?? watchAbove ?? ceiling);
  return list.length > 0 && low && high && list.every((bound, at) => at === 0 || list[at - 1]! < bound);
};

const hasRisk = ({ riskBelow, riskAbove }: Bounds) => riskBelow !== undefined || riskAbove !== undefined;

const { cases: printed, adequacy } = ruleLevels();
const names: readonly BoundName[] = ["riskBelow", "watchBelow", "watchAbove", "riskAbove"];

const around = (bounds: Bounds): string =>
  names
    .flatMap((name) => bounds[name] ?? [])
    .map(
      (bound) =>
        `${bound}: ${[bound * (1 - 1e-6), bound, bound * (1 + 1e-6)].map((value) => levelForValue(bounds, value)).join(" ")}`,
    )
    .join(", ");

const boundsOf = (rule: RuleKey, facts: Pick<RuleLevels, "horse" | "ration"> = {}): Bounds => {
  const each = bare(facts.horse, facts.ration);
  const applied = rulesFor(each, requirements(each.horse, each.objective, each.system));
  return applied.find(({ key }) => key === rule)?.bounds ?? rules[rule].variants.at(-1)!.bounds;
};

describe("levels at, below and above every bound", () => {
  test.each(
    printed.map((each) => [`${each.rule} ${JSON.stringify(each.horse ?? each.ration ?? {})}`, each] as const),
  )("%s", (_name, each) => {
    const bounds = boundsOf(each.rule, each);
    expect(around(bounds)).toBe(each.levels);
    expect([bounds.floor, bounds.ceiling]).toEqual([each.floor, each.ceiling]);
  });

  const isPrinted = (key: RuleKey) => printed.some(({ rule }) => rule === key);
  const plain = ruleKeys.filter((key) => key.startsWith("requirement_") && !isPrinted(key));
  test.each(plain)("%s: covered, nearly, short", (key) => {
    expect(around(boundsOf(key))).toBe(adequacy);
  });

  const own = ["selenium", "iodine", "calcium", "phosphorus", "sulphur", "iron"];
  test.each(limitedNutrients.filter((key) => !own.includes(key)))(
    "limit of %s: watched from three quarters",
    (key) => {
      const { value } = upperLimits[key];
      const at = (share: number) => `${value * share}: `;
      expect(around(boundsOf(`limit_${key}`))).toBe(
        `${at(limitTiers.watch.value)}ok watch watch, ${at(limitTiers.risk.value)}watch risk risk`,
      );
    },
  );

  test.each([
    ["calcium", "20: ok ok risk"],
    ["phosphorus", "10: ok ok risk"],
    ["sulphur", "4: ok ok watch, 5: watch watch risk"],
    ["iron", "500: ok ok watch, 1000: watch watch risk"],
  ] as const)("limit of %s: %s", (nutrient, levels) => {
    expect(around(boundsOf(`limit_${nutrient}`))).toBe(levels);
  });

  test("every rule written by hand is printed, and every variant of it", () => {
    const generated = /^(?:requirement|limit)_/;
    const count = (key: RuleKey) => printed.filter(({ rule }) => rule === key).length;
    const few = ruleKeys.filter((key) => !generated.test(key) && count(key) < rules[key].variants.length);
    expect(few).toEqual([]);
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
