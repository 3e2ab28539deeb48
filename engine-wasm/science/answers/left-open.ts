import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { stepRows } from "#science/policies/day-table.ts";
import { conditionRows, weaned } from "#science/rules/conditions.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";

/** A proposed ration, its judgement, and facts of its horse. */
export interface Proposed {
  ration: Ration;
  evaluation: Pick<Evaluation, "findings">;
  facts: RuleFacts;
  /** Feeds that it could have been made with. */
  open: readonly IngredientFacts[];
}

/** Tells whether one of some rules is at risk. */
export const isAtRisk = ({ evaluation }: Proposed, ...keys: readonly RuleKey[]): boolean =>
  evaluation.findings.some(
    ({ rule, level, hypothetical }) => level === "risk" && !hypothetical && keys.includes(rule),
  );

/** Tells whether a figure of one of some rules misses its bound on a side. */
export const misses = (
  { evaluation }: Pick<Proposed, "evaluation">,
  side: "low" | "high",
  isAsked: (finding: Finding) => boolean,
): boolean =>
  evaluation.findings.some((finding) => {
    const { level, hypothetical, value, bounds } = finding;
    if (hypothetical || value === null || (level !== "watch" && level !== "risk")) return false;
    const [low, high] = [bounds.watchBelow ?? bounds.riskBelow, bounds.watchAbove ?? bounds.riskAbove];
    const isMissed = side === "low" ? low !== undefined && value < low : high !== undefined && value >= high;
    return isMissed && isAsked(finding);
  });

export const ofRules =
  (...keys: readonly RuleKey[]) =>
  ({ rule }: Finding): boolean =>
    keys.includes(rule);

/** True where no standard judges a figure of a horse that is weaned. */
export const lacksStandard = ({ evaluation, facts }: Proposed, key: RuleKey): boolean =>
  weaned(facts) && !evaluation.findings.some(({ rule }) => rule === key);

export const isFed = ({ ration }: Proposed, is: (feed: IngredientFacts) => boolean): boolean =>
  ration.feeds.some(({ ingredient, quantityKg }) => quantityKg > 0 && is(ingredient));

/** Energy that is written as its target is no reason for another forage. */
export const isTooMuchEnergy = (proposed: Proposed): boolean =>
  misses(
    proposed,
    "high",
    ({ rule, value, bounds }) =>
      rule === "energy_overweight" &&
      value! >= (bounds.watchAbove ?? bounds.riskAbove)! * (1 + stepRows.room.value / 100),
  );

/** True where a horse that is not fat gets less energy than is proposed, though it may be no fault yet. */
export const isShortOfEnergy = ({ ration: { horse }, evaluation }: Proposed): boolean =>
  horse.bodyConditionScore < conditionRows.overweightFrom.value &&
  evaluation.findings.some(
    ({ rule, hypothetical, value, bounds: { proposeFrom, watchBelow } }) =>
      rule === "energy" && !hypothetical && value !== null && value < (proposeFrom ?? watchBelow ?? 0),
  );
