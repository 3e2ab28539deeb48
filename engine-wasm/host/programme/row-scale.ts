import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { cancelled } from "#engine/lp/model-builder.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { type ConstraintRow, halfStepKg, type ProgrammeInput } from "./programme-types.ts";

/** A feed whose half gram moves a bound by more than this share is too potent to keep a margin for. */
const potentShare = 0.003;

/** Makes a shortfall of 1 the whole bound: 1 / (bound · denominator), with the denominator of the reference amounts. */
export function scaleOf(
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

/** What rounding can move of the row, potent feeds apart. */
export function marginOf(
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

/** Dry matter of the even mixture, % of body weight, by which ratios of any ration are made comparable. */
const referenceShare = 2;

/** An even mixture of the feeds that are more than supplements: what shortfalls are measured by, whatever is fed now. */
export function referenceOf({ lines, ration, basis }: RationTable): number[] {
  const feeds = lines.slice(0, ration.feeds.length);
  const bulk = feeds.some(({ role }) => role !== "supplement");
  const counts = feeds.map(({ role, dryMatter }) => dryMatter > 0 && (!bulk || role !== "supplement"));
  const each = ((referenceShare / 100) * basis.weightKg) / Math.max(1, counts.filter(Boolean).length);
  return feeds.map(({ dryMatter }, at) => (counts[at] ? each / dryMatter : 0));
}
