import { boundTolerance } from "#engine/evaluate/judge-levels.ts";
import { type RuleKey, type RuleTier, rules } from "#science/rules/rules-table.ts";
import { type ConstraintRow, halfStepKg } from "./programme-types.ts";
import { boundViolation } from "./shortfall.ts";

/**
 * Returns true when a bound that is met may be given up for a rule of tier `forTier`: it comes after it, or a part of
 * its upper side is unknown. A risk that no proposal creates (`kept`) may not. For an upper limit a watch bound of its
 * own tier may yield too: less of a mineral is a little less of the energy in it.
 */
export function mayYield(
  { rule, kind, side, tier, blind }: ConstraintRow,
  forTier: RuleTier,
  of: RuleKey,
): boolean {
  if (blind && side === "max") return true;
  if (kind === "risk" && rules[rule].kept === side) return false;
  return tier > forTier || (tier === forTier && kind === "watch" && rules[of].section === "limit");
}

/** Returns true when the amounts meet a bound. */
export const isWithinBound = (row: ConstraintRow, kg: readonly number[]): boolean =>
  isWithinTolerance(row, boundViolation(row, kg));

export const isWithinTolerance = ({ rhs }: ConstraintRow, miss: number): boolean =>
  miss <= boundTolerance * Math.max(1, Math.abs(rhs));

/**
 * Returns a bound moved to the figure that the present amounts reach in `now`, the same bound at today's grass; with
 * room for rounding the amounts, and for a share of that figure or of the bound, whichever is less.
 */
export function moveToPresent(
  row: ConstraintRow,
  now: ConstraintRow,
  kg: readonly number[],
  share = 0,
): ConstraintRow {
  const miss = boundViolation(now, kg);
  const below = now.denominator ? reduced(now.denominator, kg) + now.denominatorConstant : 0;
  // over feeds, what is missed grows with them while the figure stays: the figure is held, not the difference
  const shift = below > 0 ? (row.side === "min" ? miss : -miss) / below : 0;
  const { denominator } = row;
  const coefficients =
    denominator && shift !== 0
      ? row.coefficients.map((value, line) => value + shift * denominator[line]!)
      : row.coefficients;
  const room = kg.reduce((sum, _each, line) => sum + halfStepKg * Math.abs(coefficients[line]!), 0);
  const reached = now.rhs + (row.side === "min" ? -miss : miss);
  const give = room + share * Math.min(Math.abs(row.rhs), Math.abs(reached)) + (below > 0 ? 0 : miss);
  const rhs = row.rhs - shift * row.denominatorConstant;
  return {
    ...row,
    bound: row.bound - shift,
    coefficients,
    rhs: row.side === "min" ? rhs - give : rhs + give,
  };
}

const reduced = (row: Float64Array, kg: readonly number[]): number =>
  kg.reduce((sum, each, line) => sum + row[line]! * each, 0);
