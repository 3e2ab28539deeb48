import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import fr from "#contract/messages/fr.json" with { type: "json" };
import scienceFr from "#contract/messages/science.fr.json" with { type: "json" };
import serviceFr from "#contract/messages/service.fr.json" with { type: "json" };
import { adviceName } from "#contract/sheets/text/advice-text.ts";
import { adviceBy, createWriter, listedTitle } from "#contract/sheets/text/finding-text.ts";
import { elided, insideSentence } from "#contract/text/inside-sentence.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { createSheetMessages } from "#worker/lib/sheet-messages.ts";

const ruleKeys = Object.keys(rules) as RuleKey[];
const ofNutrient = ruleKeys.flatMap((rule) => {
  const nutrient = measureNutrient(rules[rule].measure, systems.nrc2007);
  return nutrient ? [{ rule, nutrient }] : [];
});

/** Gives a finding that a rule could make, below or above its target. */
const found = (rule: RuleKey, side: "low" | "high"): Finding =>
  ({
    rule,
    measure: rules[rule].measure,
    kind: "bound",
    level: "risk",
    value: side === "low" ? 41 : 410,
    unit: "mg",
    bounds: side === "low" ? { riskBelow: 100 } : { riskAbove: 100 },
    unknownShare: 0,
    hypothetical: false,
    placeholders: { x: side === "low" ? 41 : 410 },
    sources: [],
    evidence: null,
  }) as unknown as Finding;

describe.each(locales)("a nutrient inside a sentence in %s", (locale) => {
  const words = createSheetMessages(locale);
  const writer = createWriter(words);
  test("is written without a capital, and with the elision of French", () => {
    let said = 0;
    for (const { rule, nutrient } of ofNutrient) {
      const name = words.say(`nutrient_${nutrient}`);
      for (const side of ["low", "high"] as const)
        for (const length of ["whole", "short"] as const) {
          const finding = found(rule, side);
          const key = adviceName(finding, words.has);
          const text = adviceBy(writer, finding, key, length);
          if (text === null) continue;
          if (text.toLowerCase().includes(name.toLowerCase())) said += 1;
          expect(text).not.toMatch(/(?<!\p{L})de (?:[aeéèêiouyœ]|huile|herbe)/iu);
          expect(text).toMatch(/^[\p{Lu}\d~≥]/u);
          if (insideSentence(name) !== name) expect(text.slice(1)).not.toContain(name);
        }
    }
    expect(said).toBeGreaterThan(50);
  });
});

describe.each(locales)("in a list, in %s", (locale) => {
  const words = createSheetMessages(locale);
  test("the limits of one nutrient have one name, and those of two nutrients have two", () => {
    const limits = ofNutrient.filter(({ rule }) => rule.startsWith("limit_"));
    const ofVitaminD = limits.filter(({ nutrient }) => nutrient === "vitamin_d");
    expect(ofVitaminD.length).toBeGreaterThan(1);
    expect(new Set(ofVitaminD.map(({ rule }) => listedTitle(words, rule))).size).toBe(1);
    const names = new Set(limits.map(({ rule }) => listedTitle(words, rule)));
    expect(names.size).toBe(new Set(limits.map(({ nutrient }) => nutrient)).size);
  });
});

describe("elision", () => {
  test.each([
    ["41 g de iode", "41 g d’iode"],
    ["un litre de huile", "un litre d’huile"],
    ["De avoine et de orge", "D’avoine et d’orge"],
    ["plus de haricots, de hêtre et de hérisson", "plus de haricots, de hêtre et de hérisson"],
    ["41 g de calcium", "41 g de calcium"],
    ["elle possède un besoin de 8 kg", "elle possède un besoin de 8 kg"],
  ])("%s", (written, wanted) => expect(elided(written)).toBe(wanted));
});

test.each([
  ["Calcium", "calcium"],
  ["Énergie nette (UFC)", "énergie nette (UFC)"],
  ["Vitamin D", "vitamin D"],
  ["NDF", "NDF"],
  ["Ca:P", "Ca:P"],
])("%s inside a sentence is %s", (name, inside) => expect(insideSentence(name)).toBe(inside));

/** Messages that `elided` writes once they are filled in. */
const elidedOnceFilled = /^(?:rule_.*_advice(?:_\w+)?|ration_quick_(?:flake|scoop|volume)_unknown)$/;

test("no French message has a name after a word that would lose its vowel before it", () => {
  const texts = [fr, scienceFr, serviceFr].flatMap((messages) => Object.entries(messages));
  const open = texts.filter(
    ([key, text]) =>
      !elidedOnceFilled.test(key) &&
      /(?<!\p{L})(?:de|que|le|la) \{(?:name|horse|feed|ingredient|nutrient|ration)\}/iu.test(
        JSON.stringify(text),
      ),
  );
  expect(open.map(([key]) => key)).toEqual([]);
});
