import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { cancelled } from "#engine/lp/model-builder.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { type ConstraintRow, halfStepKg, type ProgrammeInput } from "./programme-types.ts";

/** Share of a bound that half a gram may move; a feed above it is too potent to keep a margin for. */
const potentShare = 0.003;

/** Returns the factor that makes a shortfall of 1 the whole bound: 1 / (bound · denominator), at reference amounts. */
export function rowScale(
  { bound, denominator, denominatorConstant, coefficients }: ConstraintRow,
  input: Pick<ProgrammeInput, "referenceKg">,
): number {
  const reference = denominator
    ? denominator.reduce((sum, value, at) => sum + value * input.referenceKg[at]!, denominatorConstant)
    : denominatorConstant;
  const size = Math.abs(bound) * reference;
  if (size > 0) return 1 / size;
  const largest = coefficients.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest > 0 ? 1 / largest : 1;
}

/** Returns the most that rounding can move the row by, potent feeds apart. */
export function roundingMargin(
  { coefficients }: ConstraintRow,
  scale: number,
  limits: readonly LineLimits[],
): number {
  let margin = 0;
  for (const [at, value] of coefficients.entries()) {
    const moved = halfStepKg * Math.abs(value);
    const isThere = Math.abs(scale * value) > cancelled;
    if (isThere && !limits[at]!.locked && moved * scale <= potentShare) margin += moved;
  }
  return margin;
}

/** Dry matter of the even mixture, % of body weight, at which ratios of any ration are comparable. */
const referenceShare = 2;

/** Returns the kg of an even mixture of feeds but supplements, at which shortfalls are measured whatever is fed. */
export function referenceAmounts({ lines, ration, basis }: RationTable): number[] {
  const feeds = lines.slice(0, ration.feeds.length);
  const bulk = feeds.some(({ role }) => role !== "supplement");
  const counts = feeds.map(({ role, dryMatter }) => dryMatter > 0 && (!bulk || role !== "supplement"));
  const each = ((referenceShare / 100) * basis.weightKg) / Math.max(1, counts.filter(Boolean).length);
  return feeds.map(({ dryMatter }, at) => (counts[at] ? each / dryMatter : 0));
}
