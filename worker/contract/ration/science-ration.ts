import { limits } from "#contract/limits.ts";
import type { FeedInput, RationCreate } from "#contract/schemas/ration.ts";
import type { UsualDosing } from "#science/answers/practical.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import { prepareHay } from "#science/feeds/hay-preparation.ts";
import type { HorseFacts, IngredientFacts, Ration } from "#science/horse/facts.ts";

/** Parts of a ration, stored or not: everything but its horse, its texts and the days of a sack. */
export type RationParts = Omit<RationCreate, "horse" | "name" | "commentary" | "bagDays" | "feedsMost">;

type Lines = {
  mealTimes: readonly number[] | null;
  feeds: readonly RationParts["feeds"][number][];
  pastures: readonly RationParts["pastures"][number][];
  overrides: readonly RationParts["overrides"][number][];
};

/** A ration on the wire as the science sees it; the screens and the service turn it the same way. */
export function scienceRation(
  horse: HorseFacts,
  {
    objective,
    plan,
    system,
    meals,
    mealTimes,
    vetSupervised,
    transitionDays,
    feeds,
    pastures,
    overrides,
  }: Omit<RationParts, keyof Lines> & Lines,
  ingredientOf: (path: string) => IngredientFacts,
): Ration {
  return {
    horse,
    objective,
    plan,
    system,
    meals,
    mealTimes,
    vetSupervised,
    transitionDays,
    overrides,
    feeds: feeds.map(({ ingredient, quantityKg, role, presentation, preparation, mealShares }) => ({
      ingredient: prepareHay(ingredientOf(ingredient), role === "forage" ? (preparation ?? null) : null),
      quantityKg,
      role,
      presentation,
      mealShares,
    })),
    pastures: pastures.map(({ ingredient, ...pasture }) => ({
      ingredient: ingredientOf(ingredient),
      ...pasture,
    })),
  };
}

/** Bounds of a feed while optimising: a lock keeps the amount, no upper bound means the product's own limit. */
export const lineLimits = ({ locked, minKg, maxKg }: FeedInput): LineLimits => ({
  locked,
  minKg,
  maxKg: maxKg ?? limits.feedKgMax,
});

/** Returns the dosing of a line: whole sacks used up in some days, its own step, or the usual one of its kind of feed. */
export function lineDosing(
  { role, stepKg, leastKg, bagKg }: FeedInput,
  family: string,
  weightKg: number,
  bagDays: number,
): UsualDosing {
  const usual = practiceFor({ family, role }, weightKg);
  if (bagKg !== null) return { stepKg: bagKg / bagDays, leastKg: leastKg ?? 0, isUsual: false };
  return { stepKg: stepKg ?? usual.stepKg, leastKg: leastKg ?? usual.leastKg, isUsual: stepKg === null };
}

/** Returns the dosing of each feed line of a ration, in order. */
export const rationDosing = (lines: readonly FeedInput[], { feeds, horse }: Ration): UsualDosing[] =>
  lines.map((line, at) => lineDosing(line, feeds[at]!.ingredient.family, horse.weightKg, limits.bagDays));
