import { boundTolerance } from "#engine/evaluate/judge-rules.ts";
import { type RuleKey, type RuleTier, rules } from "#science/rules/rules-table.ts";
import { type ConstraintRow, halfStepKg } from "./programme-types.ts";
import { boundViolation } from "./shortfall.ts";

/**
 * What is kept may be given up for a rule of a tier where it comes after it, or where nobody knows whether it is kept, as
 * of a bound above of which a part is unknown; what no proposal puts at risk (`kept`) is not. For an upper limit what is
 * only watched of its tier may give way, too: less of a mineral is a little less of the energy in it.
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

/** Whether amounts keep a bound. */
export const isWithinBound = (row: ConstraintRow, kg: readonly number[]): boolean =>
  isWithinTolerance(row, boundViolation(row, kg));

export const isWithinTolerance = ({ rhs }: ConstraintRow, miss: number): boolean =>
  miss <= boundTolerance * Math.max(1, Math.abs(rhs));

/**
 * The figure of a bound as it stands now, by the same bound over what is fed now; with room for rounding what is fed, and
 * for a share of the bound.
 */
export function asNow(
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
  const give = room + share * Math.abs(row.rhs) + (below > 0 ? 0 : miss);
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
