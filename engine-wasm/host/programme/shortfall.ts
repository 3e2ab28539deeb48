import { boundTolerance } from "#engine/evaluate/judge-levels.ts";
import type { Shortfall } from "#science/answers/optimise.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";
import { countedSum } from "./dose-coefficients.ts";
import type { ConstraintRow, ProgrammeRow } from "./programme-types.ts";

/** Returns the amounts' penalty in each tier, as the programme counts it, without margins; P0 is the floors. */
export function penalties(
  rules: readonly ProgrammeRow[],
  quantitiesKg: readonly number[],
): Record<RuleTier, number> {
  const sum: Record<RuleTier, number> = { P0: 0, P1: 0, P2: 0, P3: 0, P4: 0 };
  for (const row of rules) {
    const { slacks } = row;
    const miss = ruleShortfall(row, quantitiesKg);
    if (miss <= boundTolerance) continue;
    if (slacks.length === 0) sum.P0 += miss;
    let left = miss;
    for (const { most, weight, tier } of slacks) {
      const taken = Math.min(left, most);
      sum[tier] += weight * taken;
      left -= taken;
    }
  }
  return sum;
}

/** Tells whether amounts keep every hard row; what is elastic may be missed, even before all other tiers. */
export const keepsHardRows = (rules: readonly ProgrammeRow[], quantitiesKg: readonly number[]): boolean =>
  rules.every((row) => row.slacks.length > 0 || ruleShortfall(row, quantitiesKg) <= boundTolerance);

/** Returns the amount by which a rule's row is missed, as the programme counts it; negative when met with room. */
export function ruleShortfall(
  { constraint: { side, rhs }, counted, scale }: ProgrammeRow,
  quantitiesKg: readonly number[],
): number {
  const sum = countedSum(counted, quantitiesKg);
  return scale * (side === "min" ? rhs - sum : sum - rhs);
}

/** Returns the amount by which a row is below its `min` or above its `max`; negative when it is met with room. */
export function boundViolation(
  { side, coefficients, rhs }: ConstraintRow,
  quantitiesKg: ArrayLike<number>,
): number {
  let activity = 0;
  for (let at = 0; at < quantitiesKg.length; at++) activity += coefficients[at]! * quantitiesKg[at]!;
  return side === "min" ? rhs - activity : activity - rhs;
}

/** Returns the distance of findings at watch or risk from the ok band, in the unit of the measure. */
export function findingShortfalls(findings: readonly Finding[]): Shortfall[] {
  return findings.flatMap(({ rule, tier, level, value, bounds, hypothetical }): Shortfall[] => {
    if (hypothetical || value === null || (level !== "watch" && level !== "risk")) return [];
    const least = bounds.watchBelow ?? bounds.riskBelow;
    const most = bounds.watchAbove ?? bounds.riskAbove;
    const by = Math.max(least === undefined ? 0 : least - value, most === undefined ? 0 : value - most);
    return [{ rule, tier, by: Math.max(0, by) }];
  });
}
