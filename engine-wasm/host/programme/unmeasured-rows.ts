import { cancelled, type ModelBuilder } from "#engine/lp/model-builder.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";
import type { ConstraintRow, ProgrammeInput, RuleConstraints } from "./programme-types.ts";
import { standingRow } from "./unmeasured-feeds.ts";

/** Weight of what is unknown: little beside anything that is judged, and more than any price. */
export const unknownPenalty = 0.3;

/** Something that is not to grow beyond what stands now: no bound of a rule, and told nowhere as one. */
export interface Standing {
  terms: readonly (readonly [column: number, value: number])[];
  rhs: number;
  /** Takes up what is given up of it, and what that weighs in its tier; null where nothing is. */
  slack: { column: number; weight: number; tier: RuleTier } | null;
}

/** What stands of feeds that lack a content. */
export interface Guard extends Standing {
  lacking: Float64Array;
  scale: number;
}

/** Holds feeds that lack a content of a rule to what stands of them, for the rule's upper bounds. */
export function holdUnmeasured(
  build: ModelBuilder,
  { unmeasured }: RuleConstraints,
  { presentKg, referenceKg }: ProgrammeInput,
): Guard | null {
  if (!unmeasured) return null;
  const { of, lacking, isHard } = unmeasured;
  const { coefficients, rhs } = standingRow(unmeasured, presentKg);
  const whole = referenceKg.reduce((sum, kg, at) => sum + kg * (of.denominator?.[at] ?? 1), 0);
  const scale = whole > 0 ? 1 / whole : 1;
  const terms = [...coefficients.entries()].map(([at, value]) => [at, scale * value] as const);
  const held = { terms, rhs: scale * rhs, scale, lacking };
  if (isHard) return { ...held, slack: null };
  const column = build.column(0, Number.POSITIVE_INFINITY);
  return { ...held, slack: { column, weight: unknownPenalty, tier: of.tier } };
}

/**
 * What more of them counts as in a bound above, a unit of the slack: like the dearest feed of today that is measured, and
 * at least like the bound. To take their place by what nobody measured is then no gain, and no loss.
 */
export function dearestOf(
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

/** Of each feed the part that stands today: at most what is fed of it, and at most what is fed now. */
export type Stays = (line: number) => number;

/** Their columns, made where they are asked for. */
export function staysOf(build: ModelBuilder, presentKg: readonly number[], standing: Standing[]): Stays {
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

/** The rows of what stands; behind those of the rules. */
export function addStanding(build: ModelBuilder, { terms, rhs, slack }: Standing): void {
  const row = build.row(Number.NEGATIVE_INFINITY, rhs);
  for (const [column, value] of terms) if (Math.abs(value) > cancelled) build.set(row, column, value);
  if (slack) build.set(row, slack.column, -1);
}
