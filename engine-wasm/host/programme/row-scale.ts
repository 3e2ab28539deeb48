import type { LineLimits } from "#engine/lp/model.ts";
import { cancelled } from "#engine/lp/model-builder.ts";
import { halfStepKg, type ProgrammeInput } from "./build-programme.ts";
import type { ConstraintRow } from "./rule-constraints.ts";

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
