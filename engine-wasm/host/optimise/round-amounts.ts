import { boundTolerance } from "#engine/evaluate/judge-levels.ts";
import { elasticTiers, type ProgrammeRow } from "#engine/programme/programme-types.ts";
import { penalties, ruleShortfall } from "#engine/programme/shortfall.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";

/** Gains smaller than this are not worth another gram. */
const noticeable = 1e-6;
const gramsPerKg = 1000;

/**
 * Returns the amounts in whole grams, within the limits; locked amounts are unchanged. A feed is rounded up where that
 * misses less and breaks no bound that was met: a gram of a potent supplement can be percents of a need. Returns the
 * exact amounts when only they satisfy the floors.
 */
export function roundAmounts(
  rules: readonly ProgrammeRow[],
  limits: readonly LineLimits[],
  exact: readonly number[],
): readonly number[] {
  let best = exact.map((kg, at) => within(Math.round(kg * gramsPerKg) / gramsPerKg, kg, limits[at]!));
  for (const [at, kg] of exact.entries()) {
    if (best[at]! >= kg) continue;
    const up = best.with(at, within(Math.ceil(kg * gramsPerKg) / gramsPerKg, kg, limits[at]!));
    if (isBetter(rules, up, best)) best = up;
  }
  return penalties(rules, best).P0 > 0 && penalties(rules, exact).P0 === 0 ? exact : best;
}

function within(grams: number, kg: number, { locked, minKg, maxKg }: LineLimits): number {
  return locked ? kg : Math.min(Math.max(grams, minKg), maxKg);
}

function isBetter(rules: readonly ProgrammeRow[], a: readonly number[], b: readonly number[]): boolean {
  const [first, second] = [penalties(rules, a), penalties(rules, b)];
  const tier = (["P0", ...elasticTiers] as const).find(
    (each) => Math.abs(first[each] - second[each]) > noticeable,
  );
  return tier !== undefined && first[tier] < second[tier] && !breaksBound(rules, a, b, tier);
}

/** Returns true when `a` breaks a bound of this tier, or of one before it, that `b` meets. */
const breaksBound = (
  rules: readonly ProgrammeRow[],
  a: readonly number[],
  b: readonly number[],
  within: RuleTier,
): boolean =>
  rules.some(
    (row) =>
      row.constraint.tier <= within &&
      ruleShortfall(row, a) > boundTolerance &&
      ruleShortfall(row, b) <= boundTolerance,
  );
