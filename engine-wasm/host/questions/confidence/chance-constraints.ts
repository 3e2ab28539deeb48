import { grassForRatio } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { ConstraintRow, ExtraRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import type { AssuredLevel } from "#science/answers/confidence.ts";
import { chanceWithin } from "#science/uncertainty/normal-quantile.ts";

/**
 * SpreadRow is a bound whose figure varies: the left side of the row is normal with the variance Σ own[l] q[l]² +
 * fixed. The error of a line's dry matter acts on both sides of a ratio and cancels, so that the bound of a ratio is
 * as exact as that of a sum.
 */
export interface SpreadRow {
  constraint: ConstraintRow;
  own: Float64Array;
  /** Variance from the pastures, whose amounts are constants here. */
  fixed: number;
}

/**
 * Returns one row for each side of a rule that is to be satisfied: the bound of risk, or of the ok band; else the
 * floor or ceiling. Rows that do not vary are left out.
 */
export function spreadRows(
  sheet: RationTable,
  steering: readonly RuleConstraints[],
  level: AssuredLevel,
): SpreadRow[] {
  return steering.flatMap(({ rows }) =>
    (["min", "max"] as const).flatMap((side) => {
      const kinds = level === "risk" ? (["risk", "hard"] as const) : (["watch", "risk", "hard"] as const);
      const sided = rows.filter((row) => row.side === side);
      const constraint = kinds.flatMap((kind) => sided.filter((row) => row.kind === kind))[0];
      if (!constraint || (level === "risk" && isSuspicion(sheet, constraint))) return [];
      const row = spreadRow(sheet, constraint);
      return row.fixed > 0 || row.own.some((value) => value > 0) ? [row] : [];
    }),
  );
}

/** Too little of what holds a content that nobody analysed is no more than watched, however unsure it is. */
const isSuspicion = ({ table, rows }: RationTable, { ratio, side, kind }: ConstraintRow): boolean =>
  side === "min" && kind === "risk" && (rows[table.numerator[ratio]!]?.typicals.length ?? 0) > 0;

function spreadRow(sheet: RationTable, constraint: ConstraintRow): SpreadRow {
  const { table, ration } = sheet;
  const { ratio: at } = constraint;
  const [up, down] = [table.numerator[at]!, table.denominator[at]!];
  const { bound } = constraint;
  const cell = (part: "swing" | "variance", row: number, line: number): number =>
    row < 0 ? 0 : table.columns[line]![part][row]!;
  const swing = (line: number): number => cell("swing", up, line) - bound * cell("swing", down, line);
  const variance = (line: number, isShared: boolean): number => {
    const apart = cell("variance", up, line) + bound * bound * cell("variance", down, line);
    if (isShared) return apart;
    const joint = 2 * bound * cell("swing", up, line) * cell("swing", down, line);
    return apart - joint > noise * apart ? apart - joint : 0;
  };
  const feeds = ration.feeds.length;
  const { kg: grassKg, kgDeviation } = grassForRatio(sheet, at);
  let [fixed, common] = [0, 0];
  grassKg.forEach((kg, n) => {
    fixed += kg * kg * variance(feeds + n, true);
    common += kgDeviation[n]! * swing(feeds + n);
  });
  return {
    constraint,
    own: Float64Array.from({ length: feeds }, (_, line) => variance(line, false)),
    fixed: fixed + common * common,
  };
}

/** A variance below this share of the terms whose difference it is, is rounding where zero belongs. */
const noise = 1e-13;

export function rowDeviation({ own, fixed }: SpreadRow, quantitiesKg: readonly number[]): number {
  let square = fixed;
  for (const [line, kg] of quantitiesKg.entries()) square += own[line]! * kg * kg;
  return Math.sqrt(square);
}

/** Returns the number of standard deviations by which the figure is inside its bound; infinite if it does not vary. */
export function rowRoom(row: SpreadRow, quantitiesKg: readonly number[]): number {
  const miss = boundViolation(row.constraint, quantitiesKg);
  const deviation = rowDeviation(row, quantitiesKg);
  if (deviation > 0) return -miss / deviation;
  return miss > 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** Returns the chance, 0 to 1, that the bound is met. */
export function rowChance(row: SpreadRow, quantitiesKg: readonly number[]): number {
  const room = rowRoom(row, quantitiesKg);
  return Number.isFinite(room) ? chanceWithin(room) : room > 0 ? 1 : 0;
}

/** Plane is a tangent of the deviation of a row: σ(q) ≥ slope · q + fixed for all amounts. */
export interface Plane {
  row: SpreadRow;
  slope: Float64Array;
  fixed: number;
}

/** Returns the tangent of the convex deviation at some amounts, which lies below it; null where it is 0. */
export function tangent(row: SpreadRow, quantitiesKg: readonly number[]): Plane | null {
  const deviation = rowDeviation(row, quantitiesKg);
  if (!(deviation > 0)) return null;
  const slope = row.own.map((own, line) => (own * quantitiesKg[line]!) / deviation);
  return { row, slope, fixed: row.fixed / deviation };
}

/** Returns the bound moved inwards by `deviations` times the plane's deviation, and by `room`. */
export function tightenBound({ row, slope, fixed }: Plane, deviations: number, room: number): ExtraRow {
  const { side, coefficients, rhs } = row.constraint;
  const sign = side === "min" ? 1 : -1;
  const tightened = coefficients.map((value, line) => value - sign * deviations * slope[line]!);
  const scale = 1 / Math.max(...tightened.map(Math.abs), Number.MIN_VALUE);
  const edge = scale * (rhs + sign * (deviations * fixed + room));
  return {
    coefficients: tightened.map((value) => value * scale),
    lower: side === "min" ? edge : Number.NEGATIVE_INFINITY,
    upper: side === "min" ? Number.POSITIVE_INFINITY : edge,
  };
}
