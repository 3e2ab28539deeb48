import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { isCompleteDose } from "#science/policies/day-table.ts";

/**
 * Changes that a proposal cannot make by itself, the least first: a mineral feed or balancer, a feed rich in protein, less
 * grass, a later hay or straw, a vet who supervises less dry matter.
 */
export const nextLevers = [
  "mineral_feed",
  "protein_feed",
  "less_grass",
  "late_forage",
  "supervision",
] as const;
export type NextLever = (typeof nextLevers)[number];

interface Proposed {
  ration: Ration;
  evaluation: Pick<Evaluation, "findings">;
}

const isTooMuchEnergy = ({ evaluation }: Proposed): boolean =>
  evaluation.findings.some(
    ({ rule, level, hypothetical }) =>
      rule === "energy_overweight" && !hypothetical && (level === "risk" || level === "watch"),
  );

const isShortOfProtein = ({ evaluation }: Proposed): boolean =>
  evaluation.findings.some(
    ({ rule, level, hypothetical, value, bounds: { watchBelow } }) =>
      (rule === "protein" || rule === "lysine") &&
      !hypothetical &&
      (level === "risk" || level === "watch") &&
      value !== null &&
      watchBelow !== undefined &&
      value < watchBelow,
  );

const isGrazed = ({ ration: { pastures } }: Proposed): boolean =>
  pastures.some(({ hoursPerDay, allowanceKg }) => hoursPerDay > 0 && allowanceKg !== 0);

const hasHay = ({ ration: { feeds } }: Proposed): boolean =>
  feeds.some(
    ({ role, quantityKg, ingredient }) =>
      role === "forage" && quantityKg > 0 && ingredient.family !== "straw_and_residues",
  );

/** Least dry matter of a slimming horse that a vet supervises, percent of body weight. */
const supervisedFloor = 1;
/** Forage within this of its floor is as little as amounts that can be weighed make it. */
const nearFloor = 1.1;

/** True where forage is at a floor that a vet could lower. */
const isAtUnsupervisedFloor = ({ evaluation }: Proposed): boolean =>
  evaluation.findings.some(
    ({ rule, words, value, bounds: { floor } }) =>
      rule === "forage_min" &&
      words === "slimming" &&
      floor !== undefined &&
      floor > supervisedFloor &&
      value !== null &&
      value <= floor * nearFloor,
  );

/** THE table of what is asked for next, by what a proposal leaves open. */
const asks: Readonly<Record<NextLever, (proposed: Proposed) => boolean>> = {
  mineral_feed: ({ ration: { feeds } }) =>
    !feeds.some(({ ingredient, quantityKg }) => quantityKg > 0 && isCompleteDose(ingredient)),
  protein_feed: (proposed) => isShortOfProtein(proposed) && !isTooMuchEnergy(proposed),
  less_grass: (proposed) => isTooMuchEnergy(proposed) && isGrazed(proposed),
  late_forage: (proposed) => isTooMuchEnergy(proposed) && hasHay(proposed),
  supervision: (proposed) => isTooMuchEnergy(proposed) && isAtUnsupervisedFloor(proposed),
};

/** Returns what has to change next for a proposal to be right; nothing where it is. */
export const nextLeversFor = (proposed: Proposed): NextLever[] =>
  nextLevers.filter((each) => asks[each](proposed));
