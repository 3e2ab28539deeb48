import { rules } from "#science/rules.ts";
import type { ConstraintRow } from "./constraints.ts";
import type { ProgrammeInput } from "./programme.ts";

/**
 * A bound above that no amounts keep within the limits of the feeds, supplements apart: what these bring of it is left
 * out. No mineral is taken away for the grams of starch in it where the oats that are asked for are too many already.
 * What is limited because too much of it is toxic counts to the last gram.
 */
export function withoutDoses(
  constraint: ConstraintRow,
  { limits, presentKg, roles }: ProgrammeInput,
): ConstraintRow {
  const { rule, side, denominator, coefficients, rhs } = constraint;
  if (side === "min" || denominator !== null || rules[rule].section === "limit") return constraint;
  const isDose = (line: number) => roles[line] === "supplement";
  const least = coefficients.reduce((sum, value, line) => {
    const { locked, minKg, maxKg } = limits[line]!;
    const [lower, upper] = locked ? [presentKg[line]!, presentKg[line]!] : [minKg, maxKg];
    return isDose(line) || value === 0 ? sum : sum + value * (value > 0 ? lower : upper);
  }, 0);
  if (least <= rhs) return constraint;
  return { ...constraint, coefficients: coefficients.map((value, line) => (isDose(line) ? 0 : value)) };
}
