import { cancelled, type ModelBuilder } from "#engine/lp/model-builder.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";
import type { ConstraintRow, ProgrammeInput, RuleConstraints } from "./programme-types.ts";
import { presentLimitRow } from "./unmeasured-feeds.ts";

/** Weight of an unknown content: less than anything that is judged, and more than any price. */
export const unknownPenalty = 0.3;

/** PresentLimit limits columns to a present amount; it is no bound of a rule and no answer shows it as one. */
export interface PresentLimit {
  terms: readonly (readonly [column: number, value: number])[];
  rhs: number;
  /** Column that takes up the excess, with its weight in its tier; null for a hard limit. */
  slack: { column: number; weight: number; tier: RuleTier } | null;
}

/** Guard limits feeds that lack a content to their present amount. */
export interface Guard extends PresentLimit {
  lacking: Float64Array;
  scale: number;
}

/** Limits feeds that lack a content of a rule to their present amount, for its upper bounds; null without any. */
export function limitUnmeasured(
  build: ModelBuilder,
  { unmeasured }: RuleConstraints,
  { presentKg, referenceKg }: ProgrammeInput,
): Guard | null {
  if (!unmeasured) return null;
  const { of, lacking, isHard } = unmeasured;
  const { coefficients, rhs } = presentLimitRow(unmeasured, presentKg);
  const whole = referenceKg.reduce((sum, kg, at) => sum + kg * (of.denominator?.[at] ?? 1), 0);
  const scale = whole > 0 ? 1 / whole : 1;
  const terms = [...coefficients.entries()].map(([at, value]) => [at, scale * value] as const);
  const held = { terms, rhs: scale * rhs, scale, lacking };
  if (isHard) return { ...held, slack: null };
  const column = build.column(0, Number.POSITIVE_INFINITY);
  return { ...held, slack: { column, weight: unknownPenalty, tier: of.tier } };
}

/**
 * Returns what a unit of the guard's slack counts in an upper bound: as much as the dearest measured feed of today,
 * and at least the bound. Replacing measured feeds by unmeasured ones is then neither gain nor loss.
 */
export function dearestValue(
  { scale, lacking }: Guard,
  { bound, coefficients, denominator }: ConstraintRow,
  { presentKg, roles }: ProgrammeInput,
): number {
  let dearest = denominator ? bound : 0;
  for (const [at, value] of coefficients.entries()) {
    const below = denominator ? denominator[at]! : 1;
    const counts = presentKg[at]! > 0 && below > 0 && lacking[at] === 0 && roles[at] !== "supplement";
    if (counts) dearest = Math.max(dearest, value / below + (denominator ? bound : 0));
  }
  return dearest / scale;
}

/** Stays returns the column of a feed's part up to its present amount. */
export type Stays = (line: number) => number;

/** Returns a function that makes these columns when they are first used, with their rows. */
export function presentColumns(
  build: ModelBuilder,
  presentKg: readonly number[],
  standing: PresentLimit[],
): Stays {
  const columns = new Map<number, number>();
  return (line) => {
    const known = columns.get(line);
    if (known !== undefined) return known;
    const column = build.column(0, presentKg[line]!);
    columns.set(line, column);
    const terms = [[column, 1] as const, [line, -1] as const];
    standing.push({ terms, rhs: 0, slack: null });
    return column;
  };
}

/** Adds the row of a limit; such rows follow those of the rules. */
export function addPresentLimit(build: ModelBuilder, { terms, rhs, slack }: PresentLimit): void {
  const row = build.row(Number.NEGATIVE_INFINITY, rhs);
  for (const [column, value] of terms) if (Math.abs(value) > cancelled) build.set(row, column, value);
  if (slack) build.set(row, slack.column, -1);
}
