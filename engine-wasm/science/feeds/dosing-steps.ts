import type { IngredientFacts } from "#science/horse/facts.ts";

/** Step and least amount in which a feed is dosed by hand, kg as fed. */
export interface Practice {
  /** Amounts are whole multiples of this. */
  stepKg: number;
  /** Less than this is not worth feeding: this or more, or nothing. */
  leastKg: number;
}

interface PracticeRow extends Practice {
  /** Tool that a person in a yard measures it with: the reason for the step. */
  measuredWith: "hanging scale" | "bucket" | "scoop" | "cup" | "measuring spoon" | "kitchen scale";
  source: "picotin";
  status: "P";
}

const row = (stepKg: number, leastKg: number, measuredWith: PracticeRow["measuredWith"]): PracticeRow => ({
  stepKg,
  leastKg,
  measuredWith,
  source: "picotin",
  status: "P",
});

/**
 * Steps in which a kind of feed is measured out, and the least that anyone would. Decided by the product: a hanging scale
 * for nets reads to half a kilogram and a net of less than one is not filled; a scoop is marked in hundreds of grams;
 * cups and spoons come with the product; what is fed by the gram goes over a kitchen scale, which cannot weigh less.
 */
export const practiceRows = {
  long_forage: row(0.5, 1, "hanging scale"),
  root: row(0.5, 0.5, "bucket"),
  chopped_forage: row(0.25, 0.25, "scoop"),
  grain: row(0.1, 0.2, "scoop"),
  meal: row(0.05, 0.05, "scoop"),
  oil: row(0.025, 0.025, "cup"),
  mineral: row(0.005, 0.01, "measuring spoon"),
  potent: row(0.001, 0.001, "kitchen scale"),
} as const satisfies Record<string, PracticeRow>;

export type PracticeKind = keyof typeof practiceRows;

/** Families whose kind does not follow from the role. */
const kindOfFamily: Readonly<Record<string, PracticeKind>> = {
  dehydrated_forage: "chopped_forage",
  roots_tubers_and_fruits: "root",
  oil_meals: "meal",
  oilseeds: "meal",
  protein_concentrates: "meal",
  dairy_products: "meal",
  balancers: "meal",
  oils_and_fats: "oil",
  trace_elements: "potent",
  vitamins: "potent",
  amino_acids: "potent",
};

const kindOfRole = {
  forage: "long_forage",
  pasture: "long_forage",
  concentrate: "grain",
  supplement: "mineral",
} as const satisfies Record<IngredientFacts["role"], PracticeKind>;

type Kind = Pick<IngredientFacts, "family" | "role">;

/** Returns how a feed is dosed. */
export const practiceKind = ({ family, role }: Kind): PracticeKind =>
  kindOfFamily[family] ?? kindOfRole[role];

/** Returns the usual dosing of a kind of feed, for a horse that is fed in full steps. */
export const dosingSteps = (kind: Kind): Practice => practiceRows[practiceKind(kind)];

/** From this weight on a horse is fed in full steps, kg: half a step of hay is less than 4 % of what it eats. */
const fullStepsFromKg = 350;
/** Marks of scales, cups and spoons, kg; nothing is weighed out finer than the gram. */
const marksKg = [0.001, 0.002, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.2, 0.25, 0.5] as const;
const dust = 1e-9;

/** The coarsest mark that is no larger, kg; a gram at least. */
const markedBelow = (kg: number): number => marksKg.findLast((mark) => mark <= kg + dust) ?? marksKg[0];

/** Returns the usual dosing for a horse of this weight, kg: a light one is fed in finer steps, as 100 g is much to a foal. */
export function practiceFor(kind: Kind, weightKg: number): Practice {
  const { stepKg, leastKg } = dosingSteps(kind);
  const scale = Math.min(1, weightKg / fullStepsFromKg);
  const ownKg = scale === 1 ? stepKg : markedBelow(stepKg * scale);
  return { stepKg: ownKg, leastKg: (leastKg / stepKg) * ownKg };
}

/** The next finer step in which the same feed can still be measured out, kg; null below a gram. */
export const finerStep = (stepKg: number): number | null =>
  stepKg / 2 < marksKg[0] - dust ? null : markedBelow(stepKg / 2);

/**
 * True when a feed may be proposed that nobody has in store: no pure trace element, of which a spoon is toxic. Who has
 * one in the wallet is proposed that.
 */
export const mayBeProposed = ({ family }: Pick<IngredientFacts, "family">): boolean =>
  family !== "trace_elements";
