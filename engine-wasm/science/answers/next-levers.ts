import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { isCompleteDose } from "#science/policies/day-table.ts";

/**
 * Changes that a proposal cannot make by itself, the least first: a mineral feed or balancer, a later hay or straw, a vet who
 * supervises less dry matter.
 */
export const nextLevers = ["mineral_feed", "late_forage", "supervision"] as const;
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

/** THE table of what is asked for next, by what a proposal leaves open. */
const asks: Readonly<Record<NextLever, (proposed: Proposed) => boolean>> = {
  mineral_feed: ({ ration: { feeds } }) =>
    !feeds.some(({ ingredient, quantityKg }) => quantityKg > 0 && isCompleteDose(ingredient)),
  late_forage: isTooMuchEnergy,
  supervision: (proposed) => isTooMuchEnergy(proposed) && !proposed.ration.vetSupervised,
};

/** Returns what has to change next for a proposal to be right; nothing where it is. */
export const nextLeversFor = (proposed: Proposed): NextLever[] =>
  nextLevers.filter((each) => asks[each](proposed));
