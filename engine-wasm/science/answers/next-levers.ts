import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { isCompleteDose } from "#science/policies/day-table.ts";

/**
 * Changes that a proposal cannot make by itself, the least first: a mineral feed or balancer, a feed rich in protein, a later
 * hay or straw, a vet who supervises less dry matter.
 */
export const nextLevers = ["mineral_feed", "protein_feed", "late_forage", "supervision"] as const;
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

/** THE table of what is asked for next, by what a proposal leaves open. */
const asks: Readonly<Record<NextLever, (proposed: Proposed) => boolean>> = {
  mineral_feed: ({ ration: { feeds } }) =>
    !feeds.some(({ ingredient, quantityKg }) => quantityKg > 0 && isCompleteDose(ingredient)),
  protein_feed: (proposed) => isShortOfProtein(proposed) && !isTooMuchEnergy(proposed),
  late_forage: isTooMuchEnergy,
  supervision: (proposed) => isTooMuchEnergy(proposed) && !proposed.ration.vetSupervised,
};

/** Returns what has to change next for a proposal to be right; nothing where it is. */
export const nextLeversFor = (proposed: Proposed): NextLever[] =>
  nextLevers.filter((each) => asks[each](proposed));
