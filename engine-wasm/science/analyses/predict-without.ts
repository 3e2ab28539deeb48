import type { Composition } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { Subject } from "./equations/equation.ts";
import { equations } from "./equations/index.ts";
import { type Prediction, predict, predictable } from "./predict-values.ts";

/**
 * Predicts as `predict` does, and answers too where a known content is out of the range of an equation although others
 * imply one within it: a report that says more is not answered less.
 *
 * Such a value rests on the fewest contents left out and is estimated. The contents left out remain as they are.
 */
export function predictAll(known: Composition, subject: Subject): Prediction {
  const { composition, derivations, gaps } = predict(known, subject);
  const open = new Set(gaps.flatMap(({ nutrient, reason }) => (reason === "out_of_range" ? [nutrient] : [])));
  const implied = predictable.filter((key) => isReported(known, key) && [...open].some(restsOn(key)));
  const made: Prediction = { composition: { ...composition }, derivations: [...derivations], gaps };
  for (const left of open.size > 0 ? choices(implied) : []) {
    if (open.size === 0) break;
    const other = predict(without(known, left), subject);
    for (const nutrient of [...open].filter((key) => other.composition[key] && !left.includes(key))) {
      const cell = other.composition[nutrient];
      if (cell) made.composition[nutrient] = { ...cell, state: "estimated" };
      const derivation = other.derivations.find((each) => each.nutrient === nutrient);
      if (derivation) made.derivations.push({ ...derivation, state: "estimated" });
      open.delete(nutrient);
    }
  }
  return { ...made, gaps: gaps.filter(({ nutrient }) => !made.composition[nutrient]) };
}

const isReported = (known: Composition, key: NutrientKey): boolean =>
  known[key]?.state === "measured" || known[key]?.state === "declared";

/** Everything that the equations for a value start from, directly or through one another. */
function needsOf(key: NutrientKey, found = new Set<NutrientKey>()): Set<NutrientKey> {
  for (const need of equations.flatMap(({ gives, needs }) => (gives === key ? needs : []))) {
    if (!found.has(need)) needsOf(need, found.add(need));
  }
  return found;
}
const allNeeds = new Map(predictable.map((key) => [key, needsOf(key)]));
const restsOn = (need: NutrientKey) => (key: NutrientKey) => allNeeds.get(key)?.has(need) ?? false;

const without = (known: Composition, left: readonly NutrientKey[]): Composition => {
  const rest = { ...known };
  for (const key of left) delete rest[key];
  return rest;
};

/** Every choice of at least one of the keys, the smallest first. */
function choices(keys: readonly NutrientKey[]): NutrientKey[][] {
  const none: NutrientKey[][] = [[]];
  const all = keys.reduce((some, key) => some.concat(some.map((each) => [...each, key])), none);
  return all.slice(1).sort((a, b) => a.length - b.length);
}
