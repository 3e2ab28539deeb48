import type { ManyLimits, Model } from "#engine/lp/model.ts";

/** Leaves of a proof at most, unless asked otherwise, and fewer of large models: seconds on a hundred columns. */
const LEAVES = 200_000;
const LEAST_LEAVES = 2000;
const WORK = 1e9;

/** Where a proof ends early: it then proves less. */
export interface ProofLimits extends ManyLimits {
  leaves: number;
  /** How near to the objective the bound was to come. */
  gap?: number | undefined;
}

export const mostLeaves = ({ m, n }: Model): number =>
  Math.round(Math.max(LEAST_LEAVES, Math.min(LEAVES, WORK / Math.max(1, m * n))));
