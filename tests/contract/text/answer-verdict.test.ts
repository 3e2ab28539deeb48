import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { type AnswerFacts, answerVerdict } from "#contract/text/answer-verdict.ts";
import { roundedFigure, writtenSalt } from "#contract/text/rounded-figure.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { message } from "#web/lib/format/labels.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

const finding = (rule: RuleKey, level: Level, value: number | null = 90, hypothetical = false) => ({
  rule,
  measure: rules[rule].measure,
  level,
  value,
  unit: "percent",
  bounds: {},
  hypothetical,
});

function verdict(locale: "en" | "fr", answer: Partial<AnswerFacts>): string {
  overwriteGetLocale(() => locale);
  const words = {
    locale,
    say: message,
    title: (rule: string) => rule,
    money: (amount: number) => `€${amount}`,
  };
  return answerVerdict(words, {
    findings: null,
    verdictFacts: null,
    pricePerDay: null,
    conflict: [],
    least: null,
    first: null,
    ...answer,
  });
}

afterEach(() => overwriteGetLocale(() => "en"));

const [ok, other] = [finding("energy", "ok"), finding("protein", "ok")];
const mains = (["energy", "protein", "requirement_calcium", "requirement_phosphorus", "sodium"] as const).map(
  (rule) => finding(rule, "ok"),
);

describe("the verdict of an answer", () => {
  test.each<[string, Partial<AnswerFacts>, string, string]>([
    [
      "every target met, with its price",
      { findings: [ok, other], pricePerDay: 2.41 },
      "All 2 targets met at €2.41 a day.",
      "Les 2 objectifs sont atteints pour €2.41 par jour.",
    ],
    [
      "a single target, without a price",
      { findings: [ok] },
      "The only target met.",
      "Le seul objectif est atteint.",
    ],
    [
      "energy that nobody evaluates is said before the rest",
      { findings: [other] },
      "Energy is not evaluated for this horse: weigh it and check its condition often. The only target met.",
      "L’énergie n’est pas évaluée pour ce cheval\u00a0: pesez-le et évaluez souvent son état. Le seul objectif est atteint.",
    ],
    [
      "a horse without any need that is judged is told so before the rest",
      { findings: [finding("starch_gastric", "ok", 60)] },
      "Only excesses are evaluated for this horse, not energy or nutrients: weigh it and check its condition often. The only target met.",
      "Pour ce cheval, seuls les excès sont évalués, pas l’énergie ni les nutriments\u00a0: pesez-le et évaluez souvent son état. Le seul objectif est atteint.",
    ],
    [
      "protein and minerals that a system does not evaluate are named before the rest",
      { findings: [ok] },
      "Not evaluated for this horse in this system: protein, requirement_calcium, requirement_phosphorus, and sodium. Compare with another system before you feed it. The only target met.",
      "Non évalués pour ce cheval dans ce système\u00a0: protein, requirement_calcium, requirement_phosphorus et sodium. Comparez avec un autre système avant de distribuer. Le seul objectif est atteint.",
    ],
    [
      "the protein of a donkey, which nobody published, is not asked for",
      { findings: mains.filter(({ rule }) => rule !== "protein") },
      "All 4 targets met.",
      "Les 4 objectifs sont atteints.",
    ],
    [
      "a floor of forage that leaves too much energy is said before the rest",
      {
        findings: [
          finding("energy_overweight", "watch", 104),
          { ...finding("forage_min", "ok", 1.27), bounds: { floor: 1.25 } },
        ],
      },
      "Forage is at its safety limit, so energy stays above the target. Energy too high at 104\u202f%, forage safe.",
      "Le fourrage est à sa limite de sécurité, l’énergie reste donc au-dessus de l’objectif. Énergie trop élevée à 104\u202f%, fourrage suffisant.",
    ],
    [
      "what goes before amounts comes first",
      { findings: mains, first: "a bare paddock" },
      "First: a bare paddock. All 5 targets met.",
      "D’abord\u00a0: a bare paddock. Les 5 objectifs sont atteints.",
    ],
    [
      "what is unknown is counted apart, what the horse does not have is not counted",
      { findings: [ok, finding("protein", "unknown", null), finding("forage_min", "risk", 1, true)] },
      "The only target met; not evaluated: 1.",
      "Le seul objectif est atteint\u202f; non évalués\u00a0: 1.",
    ],
    [
      "energy and forage first, then what is to watch and what is short, the worst first",
      {
        findings: [
          { ...finding("energy", "risk", 80), bounds: { riskBelow: 90 } },
          finding("forage_min", "ok", 1.8),
          { ...finding("requirement_zinc", "watch", 95), bounds: { watchBelow: 100 } },
          { ...finding("requirement_copper", "risk", 56), bounds: { riskBelow: 70 } },
          finding("starch_day", "watch", 160),
        ],
        asksForMinerals: true,
      },
      "Energy short at 80\u202f%, forage safe; to watch: starch_day; still short of requirement_copper, requirement_zinc: add a mineral feed.",
      "Énergie insuffisante à 80\u202f%, fourrage suffisant\u202f; à surveiller\u00a0: starch_day\u202f; manquent encore\u00a0: requirement_copper, requirement_zinc (ajoutez un CMV).",
    ],
    [
      "energy is written on its side of its bounds; what can no longer be judged is named",
      {
        findings: [
          { ...finding("energy", "ok", 94.6), bounds: { watchBelow: 90, watchAbove: 110 } },
          { ...finding("requirement_zinc", "watch", 60), bounds: { watchBelow: 100 } },
          finding("requirement_selenium", "unknown", null),
          finding("requirement_iodine", "unknown", null),
        ],
        known: ["requirement_selenium", "energy"],
      },
      "Energy right at 94\u202f%; still short of requirement_zinc; no longer known: requirement_selenium.",
      "Énergie correcte à 94\u202f%\u202f; manquent encore\u00a0: requirement_zinc\u202f; devenus inconnus\u00a0: requirement_selenium.",
    ],
    [
      "a target missed by less than is written is met, at risk never",
      {
        findings: [
          { ...finding("energy", "watch", 100.11), bounds: { watchAbove: 100 } },
          { ...finding("protein", "watch", 99.6), bounds: { watchBelow: 100 } },
        ],
      },
      "All 2 targets met.",
      "Les 2 objectifs sont atteints.",
    ],
    [
      "one beyond it by more, one at risk and one on a closed bound are missed",
      {
        findings: [
          { ...finding("energy", "watch", 100.6), bounds: { watchAbove: 100 } },
          { ...finding("protein", "risk", 99.6), bounds: { riskBelow: 100 } },
          { ...finding("lysine", "watch", 100), bounds: { watchBelow: 100, closed: ["watchBelow"] } },
        ],
      },
      "Energy too high at 101\u202f%; to watch: lysine; still short of protein.",
      "Énergie trop élevée à 101\u202f%\u202f; à surveiller\u00a0: lysine\u202f; manquent encore\u00a0: protein.",
    ],
    [
      "three are named at most",
      {
        findings: (["ca_to_p", "fat_share", "fibre_min", "starch_day", "straw_share"] as const).map((rule) =>
          finding(rule, "risk"),
        ),
      },
      "and 2 more.",
      "et autres (2).",
    ],
    [
      "limits that exclude each other, and the least that works",
      { conflict: ["energy", "protein"], least: "Add hay, from 2 kg a day" },
      "Impossible: no amounts of these feeds within these limits meet energy and protein; the smallest change that works: add hay, from 2 kg a day.",
      "Impossible\u00a0: avec ces aliments et ces limites, aucune quantité ne respecte energy et protein\u202f; le plus petit changement possible\u00a0: add hay, from 2 kg a day.",
    ],
  ])("%s", (_name, answer, en, fr) => {
    expect(verdict("en", answer)).toContain(en);
    expect(verdict("fr", answer)).toContain(fr);
  });
});

test("how a ration stands is said in at most 150 letters, whatever it misses", () => {
  const keys = (Object.keys(rules) as RuleKey[]).filter((rule) => rules[rule].tier !== "P4");
  const drawn = fc.record({
    rule: fc.constantFrom(...keys),
    level: fc.constantFrom<Level>("risk", "watch", "ok"),
    isLow: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(drawn, { selector: ({ rule }) => rule, minLength: 1, maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom("en" as const, "fr" as const),
      (list, asksForMinerals, locale) => {
        const findings = list.map(({ rule, level, isLow }) => ({
          ...finding(rule, level, isLow ? 50 : 180),
          bounds: level === "ok" ? {} : isLow ? { riskBelow: 100 } : { riskAbove: 100 },
        }));
        if (!findings.some(({ level }) => level !== "ok")) return;
        overwriteGetLocale(() => locale);
        const text = answerVerdict(
          { locale, say: message, title: ruleTitle, money: String },
          {
            findings: [...mains, ...findings],
            verdictFacts: null,
            pricePerDay: null,
            conflict: [],
            least: null,
            first: null,
            asksForMinerals,
          },
        );
        expect(text.length, text).toBeLessThanOrEqual(150);
        expect(text).toMatch(/^\p{Lu}/u);
        expect(text).not.toMatch(/compromis|undefined|judged|jugé/i);
      },
    ),
    { seed: 20261128, numRuns: 3000 },
  );
});

describe("a figure of an answer", () => {
  test.each<[string, Parameters<typeof roundedFigure>, number]>([
    ["a coverage in whole per cent", ["percent", 98.64, {}, true], 99],
    ["hours by halves", ["hours", 5.2, {}], 5],
    ["hours short of a target stay short", ["hours", 5.9, { watchBelow: 6 }], 5.9],
    ["hours just over a limit are not half an hour over it", ["hours", 6.05, { riskAbove: 6 }], 6.1],
    ["a ratio with two decimals", ["ratio", 0.09009, {}], 0.09],
    ["three significant figures", ["mg", 1234.5, {}], 1230],
    ["just under a target", ["percent", 1.498, { watchBelow: 1.5 }], 1.49],
    ["on a target", ["percent", 1.5, { watchBelow: 1.5 }], 1.5],
    ["just over a limit", ["percent", 150.3, { riskAbove: 150 }], 151],
    ["at a limit that is excluded", ["ratio", 2.999, { riskAbove: 3, closed: ["riskAbove"] }], 2.99],
  ])("%s", (_name, given, told) => {
    expect(roundedFigure(...given)).toBeCloseTo(told, 9);
  });

  test("never changes its side of a limit, nor much", () => {
    const units = fc.constantFrom("percent", "percent_bw", "g_per_100kg_meal", "kg");
    const size = fc.double({ min: 0.001, max: 2000, noNaN: true });
    fc.assert(
      fc.property(size, units, fc.integer({ min: 1, max: 2000 }), (value, unit, limit) => {
        const figure = roundedFigure(unit, value, { watchAbove: limit });
        expect(figure > limit).toBe(value > limit * (1 + 1e-9));
        expect(Math.abs(figure - value)).toBeLessThanOrEqual(0.02 * value);
      }),
      { seed: 20261127, numRuns: 20_000 },
    );
  });

  test("salt comes by the spoon, and a little by the gram", () => {
    expect([23.4, 11.6, 10.8, 2.34, 0.3].map(writtenSalt)).toEqual([25, 12, 10, 2, 1]);
  });
});
