import { describe, expect, test } from "vitest";
import { referenceWeight } from "#science/adjustments/condition-plan.ts";
import type { TracedSide } from "#science/evaluation/evaluation-types.ts";
import { weightFormulas } from "#science/horse/weight-formulas.ts";
import { measureKeys } from "#science/measures/measures-table.ts";
import { equationsOf } from "#science/methods/equations.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { inputSymbols } from "#science/trace/requirement-trace.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { type FormulaNames, formulaText, inputName } from "#web/lib/format/formula-text.ts";
import { message } from "#web/lib/format/labels.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";
import { bench, draft, horse, ingredients } from "../support.ts";

type Locale = "en" | "fr";
type Printed = FormulaNames & { formula: string };

const written = (locale: Locale, { formula, ...names }: Printed): string => {
  overwriteGetLocale(() => locale);
  return formulaText(formula, names).replaceAll("\u00a0", " ");
};

const printed = ({ formula, inputs, coefficients }: Pick<Term, "formula" | "inputs" | "coefficients">) => ({
  formula,
  inputs: Object.keys(inputs),
  factors: Object.keys(coefficients),
});

const ofSide = ({ lines, made }: TracedSide): Printed[] => [
  ...lines.flatMap((line) => [printed(line), ...(line.intake ?? []).map(printed)]),
  ...(made ? [printed(made)] : []),
];

/** A ration with a feed of every family, in the stable and out, whose every figure is traced. */
function ofFigures(): Printed[] {
  const oneOfEach = [...new Map(ingredients.map((item) => [item.family, item])).values()];
  const stable = oneOfEach.filter(({ role }) => role !== "pasture");
  const grass = ingredients.find(({ role }) => role === "pasture");
  if (!grass) throw new Error("The catalogue has no pasture");
  return requirementSystems.flatMap((system) => {
    const store = bench({
      ...draft(Object.fromEntries(stable.map(({ id }) => [id, 1]))),
      system,
      transitionDays: 10,
      plan: { targetScore: 6, days: 100 },
      pastures: [
        {
          ingredient: grass["@id"],
          abundance: "abundant_short_grass",
          hoursPerDay: 12,
          season: "spring",
          muzzleFactor: 0.3,
          allowanceKg: 1,
        },
      ],
    });
    return measureKeys.flatMap((key) => {
      const trace = store.traceOf(key);
      return trace ? [...ofSide(trace.numerator), ...ofSide(trace.denominator)] : [];
    });
  });
}

/** A plan of one's own, and the weight of a horse that is not in moderate condition. */
const ofPlans = (): Printed[] =>
  requirementSystems.flatMap((system) => {
    const thin = { ...horse, bodyConditionScore: 3 as const };
    const start = { ...draft({}), system, plan: { targetScore: 5 as const, days: 90 } };
    const { evaluation } = bench(start, { horse: thin, objective: "gain" }).snapshot();
    return [...evaluation.requirements.flatMap(({ trace }) => trace), ...referenceWeight(thin, "gain")].map(
      printed,
    );
  });

const all = (): Printed[] => [
  ...requirementSystems.flatMap((system) =>
    equationsOf(system).equations.map(({ formula, inputs, constants }) => ({
      formula,
      inputs,
      factors: Object.keys(constants),
    })),
  ),
  ...ofFigures(),
  ...ofPlans(),
  ...Object.values(weightFormulas).map(({ written: formula, needs }) => ({
    formula,
    inputs: [],
    factors: needs,
  })),
];

/** Names of mathematics, and words that French spells as English does. */
const alike = ["exp", "max", "min", "absorption", "trot", "utilisation", "yearling"];

describe("what goes into formulas", () => {
  test.each(["en", "fr"] as const)("has one name each in %s", (locale) => {
    overwriteGetLocale(() => locale);
    const names = inputSymbols.map(inputName);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each([
    ["hours", "hours per day", "heures par jour"],
    ["WEEK_HOURS", "hours of work per week", "heures de travail par semaine"],
  ] as const)("tells of %s over which time they are", (symbol, ...said) => {
    for (const [at, locale] of (["en", "fr"] as const).entries()) {
      overwriteGetLocale(() => locale);
      expect(message(`symbol_${symbol.toLowerCase()}`)).toBe(said[at]);
      expect(inputName(symbol)).not.toBe(said[at]);
    }
  });
});

describe("a formula on the screen", () => {
  test.each([
    ["fr", "maintenance × BW", ["BW"], ["maintenance"], "entretien × PV"],
    ["en", "maintenance × BW", ["BW"], ["maintenance"], "maintenance × BW"],
    ["fr", "DM × lysine", ["DM"], [], "MS × lysine"],
    [
      "fr",
      "lysine × (maintenance × BW)",
      ["BW"],
      ["lysine", "maintenance"],
      "part de lysine × (entretien × PV)",
    ],
    [
      "fr",
      "BW × firstHour ÷ 100 × min(hours, pow(hours, hoursExponent))",
      ["BW", "hours"],
      ["firstHour", "hoursExponent"],
      "PV × ingestion de la première heure ÷ 100 × min(heures\u202f; puissance(heures\u202f; exposant des heures))",
    ],
    ["en", "pow(x − 0.5, exponent)", ["x"], ["exponent"], "power(age − 0.5, exponent)"],
    ["fr", "pow(x − 0.5, exponent)", ["x"], ["exponent"], "puissance(âge − 0,5\u202f; exposant)"],
    [
      "en",
      "(E min(WANTED, LEFT) − WANTED) × TAKEN ÷ WANTED",
      ["WANTED", "LEFT", "TAKEN"],
      [],
      "(expected min(potential grass intake, remaining intake) − potential grass intake) × grass from this pasture ÷ potential grass intake",
    ],
    [
      "fr",
      "E min(WANTED, LEFT)",
      ["WANTED", "LEFT"],
      [],
      "espérance de min(ingestion d’herbe potentielle\u202f; ingestion restante)",
    ],
    [
      "en",
      "(monthMultiple − 1) × MAINT",
      ["MAINT"],
      ["monthMultiple"],
      "(multiple for the month − 1) × maintenance energy",
    ],
    [
      "en",
      "perHour × WEEK_HOURS ÷ 7",
      ["WEEK_HOURS"],
      ["perHour"],
      "requirement per hour × hours of work ÷ 7",
    ],
    ["fr", "here ÷ hours", ["here", "hours"], [], "heures sur cette pâture ÷ heures"],
    ["fr", "very_nervous × MAINT", ["MAINT"], ["very_nervous"], "très nerveux × énergie d’entretien"],
  ] as const)("in %s %s is told in the reader's words", (locale, formula, inputs, factors, text) => {
    expect(written(locale, { formula, inputs, factors })).toBe(text);
  });

  test("holds no name of a program, whatever figure it made", () => {
    const everything = all();
    expect(everything.length).toBeGreaterThan(1000);
    const unnamed = everything.flatMap(({ formula, ...names }) =>
      [...(formula.match(/[A-Za-z_]\w*/g) ?? []), ...names.inputs, ...names.factors].filter(
        (name) =>
          !alike.includes(name) &&
          !(Object.hasOwn(nutrients, name) && !names.factors.includes(name)) &&
          written("fr", { formula: name, ...names }) === name,
      ),
    );
    expect([...new Set(unnamed)]).toEqual([]);
    const texts = everything.flatMap((each) => [written("en", each), written("fr", each)]);
    expect([...new Set(texts.filter((text) => /_|[a-z][A-Z]/.test(text.replaceAll("GfE", ""))))]).toEqual([]);
  });
});

test.each(["en", "fr"] as const)("a power is written raised, in %s", (locale) => {
  const texts = Object.values(weightFormulas).map(({ written: formula, needs }) =>
    written(locale, { formula, inputs: [], factors: needs }),
  );
  expect(texts.filter((text) => text.includes("^"))).toEqual([]);
  expect(texts.some((text) => text.includes("¹·⁵²⁸"))).toBe(true);
});
