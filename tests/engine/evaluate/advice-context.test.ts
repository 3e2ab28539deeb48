import { describe, expect, test } from "vitest";
import en from "#contract/messages/science.en.json" with { type: "json" };
import fr from "#contract/messages/science.fr.json" with { type: "json" };
import { adviceName, howBy } from "#contract/sheets/text/advice-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { inReadingOrder, isWorry } from "#science/evaluation/finding-order.ts";
import type { Ration } from "#science/horse/facts.ts";
import { isConcentratePart } from "#science/rules/advice-ways.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { engine } from "../support/health-rations.ts";
import { fedTo } from "../support/proposals.ts";

const texts: Readonly<Record<"en" | "fr", Readonly<Record<string, string>>>> = { en, fr };
const locales = ["en", "fr"] as const;

const worries = (of: Ration): Finding[] =>
  engine
    .evaluate(of)
    .findings.filter((found) => isWorry(found) && !found.hypothetical)
    .toSorted(inReadingOrder);
const worryOf = (of: Ration, rule: RuleKey): Finding => {
  const found = worries(of).find((each) => each.rule === rule);
  if (!found) throw new Error(`no worry about ${rule}`);
  return found;
};
const nameOf = (found: Finding) => adviceName(found, (name) => name in en);
const adviceIn = (locale: "en" | "fr", found: Finding): string => {
  const has = (name: string) => name in texts[locale];
  const say = (name: string, given: Record<string, unknown> = {}) =>
    texts[locale][name]!.replace(/\{(\w+)\}/g, (_all, key: string) => String(given[key] ?? ""));
  return say(adviceName(found, has)!, rules[found.rule].way ? { how: howBy({ has, say }, found) } : {});
};

const starved = { bodyConditionScore: 1, weightKg: 350 } as const;
const gain = { objective: "gain" } as const;
const lose = { objective: "lose" } as const;

describe("what a horse is refed with", () => {
  test.each([
    ["the lucerne of a starved horse is not made poorer", { lucerne: 6, salt: 0.02 }, "refeeding_high"],
    ["nor where hay is fed beside it", { lucerne: 5, hay: 2, salt: 0.02 }, "refeeding_high"],
    ["its soya is", { hay: 4, soya: 1.5, salt: 0.02 }, "high"],
  ] as const)("%s", (_name, amounts, ending) => {
    const found = worryOf(fedTo(starved, amounts, gain), "protein");
    expect(found.value!).toBeGreaterThan(150);
    expect(nameOf(found)).toBe(`rule_protein_advice_${ending}`);
  });

  test("a horse that is only thin is told what brings too much protein, as others are", () => {
    const found = worryOf(fedTo({ bodyConditionScore: 3 }, { lucerne: 12, salt: 0.03 }, gain), "protein");
    expect(nameOf(found)).toBe("rule_protein_advice_high");
  });
});

describe("what there is too little of says nothing of slimming to who does not slim", () => {
  test.each([
    ["a thin horse on little hay", fedTo({ bodyConditionScore: 3 }, { hay: 5, salt: 0.02 }, gain)],
    ["a sound horse on little hay", fedTo({}, { hay: 4, salt: 0.02 })],
    ["a mare in milk", fedTo({ gender: "mare", breeding: true, lactationStage: "month_2" }, { hay: 6 })],
  ])("%s", (_name, of) => {
    const found = worryOf(of, "forage_min");
    for (const locale of locales) expect(adviceIn(locale, found)).not.toMatch(/slim|maigr/i);
  });
});

describe("an overweight horse that gets too little is not advised richer feeds", () => {
  const work = { exercising: true, activity: "lessons", exerciseHours: 3 } as const;
  test.each([
    ["a fat pony on little hay", fedTo({ bodyConditionScore: 8 }, { hay: 2, salt: 0.02 })],
    ["one that is slimming", fedTo({ bodyConditionScore: 8 }, { hay: 2 }, { objective: "lose" })],
    ["one in work", fedTo({ bodyConditionScore: 7, ...work }, { hay: 2 })],
  ])("%s", (_name, of) => {
    for (const rule of ["energy", "protein"] as const)
      expect(nameOf(worryOf(of, rule))).toBe(`rule_${rule}_advice_slimming_low`);
  });
});

describe("a balancer is not what brings the energy", () => {
  test.each([
    ["on straw alone", { straw: 11, balancer: 0.5, salt: 0.03 }],
    ["on hay and straw", { hay: 7, straw: 4, balancer: 0.5, salt: 0.03 }],
  ] as const)("no concentrate is to be cut that there is not: %s", (_name, amounts) => {
    const found = worryOf(fedTo({ bodyConditionScore: 7 }, amounts, lose), "energy_overweight");
    expect(found.fed?.some(isConcentratePart)).toBe(false);
    for (const locale of locales)
      expect(adviceIn(locale, found)).not.toContain(texts[locale].advice_less_concentrate);
  });

  test("oats are", () => {
    const of = fedTo({ bodyConditionScore: 7 }, { hay: 9, oats: 2, balancer: 0.5 }, lose);
    expect(worryOf(of, "energy_overweight").fed).toContain("cereals");
  });
});

describe("straw at risk is read among the first three", () => {
  test.each([
    ["straw alone", { straw: 8, balancer: 0.5, salt: 0.03 }],
    ["straw with a little hay", { straw: 8, hay: 0.3, minerals: 0.1, salt: 0.03 }],
    ["straw and oats", { straw: 6, oats: 3, salt: 0.03 }],
  ] as const)("%s", (_name, amounts) => {
    const read = worries(fedTo({ bodyConditionScore: 7 }, amounts, lose)).slice(0, 3);
    expect(read.map(({ rule }) => rule)).toContain("straw_share");
  });
});
