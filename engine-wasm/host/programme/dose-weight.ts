import { isPerDryMatter, type MeasureKey } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { ConstraintRow, ProgrammeInput } from "./programme-types.ts";

/** Bounds below of these are of what fills a horse: hay does, and no dose. */
const filling: ReadonlySet<MeasureKey> = new Set(["dry_matter_share", "ndf_share", "feeding_hours"]);

/** What doses weigh in a bound, of which no more counts than stands in the ration. */
export interface Weight {
  /** By line, the part of the coefficient that is of its weight. */
  part: Float64Array;
  standingKg: readonly number[];
}

type Fed = Pick<ProgrammeInput, "presentKg" | "dosed"> & Partial<Pick<ProgrammeInput, "moved">>;

/**
 * Of a dose no more than stands in the ration is weight that fills or thins: no mineral is raised for the dry matter that
 * hay lacks, nor salt for that in which the selenium of a mineral is found. Null for a bound without such a part.
 */
export function weightOfDoses(row: ConstraintRow, { presentKg, dosed, moved }: Fed): Weight | null {
  const { side, bound, coefficients, denominator } = row;
  const { measure } = rules[row.rule];
  const thins = side === "max" && denominator !== null && isPerDryMatter(measure);
  if (!thins && !(side === "min" && filling.has(measure))) return null;
  const isDose = (line: number) => dosed[line] === "supplement" && line !== moved;
  const part = coefficients.map((value, line) =>
    isDose(line) && thins === value < 0 ? (thins ? -bound * denominator[line]! : value) : 0,
  );
  return part.some((value) => value !== 0) ? { part, standingKg: presentKg } : null;
}

/** What of the weight of doses is left out at these amounts. */
export const weightBeyond = ({ part, standingKg }: Weight, kg: readonly number[]): number =>
  standingKg.reduce((sum, standing, line) => sum + part[line]! * Math.max(0, kg[line]! - standing), 0);

/** The row with the weight of doses as it stands. */
export const standingIn = (row: ConstraintRow, { part, standingKg }: Weight): ConstraintRow => ({
  ...row,
  coefficients: row.coefficients.map((value, line) => value - part[line]!),
  rhs: row.rhs - standingKg.reduce((sum, kg, line) => sum + part[line]! * kg, 0),
});
