import type { ManyLimits, Model } from "#engine/lp/model.ts";

/** Most leaves of a proof, unless asked otherwise, and fewer for large models: seconds on a hundred columns. */
const LEAVES = 200_000;
const LEAST_LEAVES = 2000;
const WORK = 1e9;

/** ProofLimits end a proof early: it then proves less. */
export interface ProofLimits extends ManyLimits {
  leaves: number;
  /** Gap within which the bound had to come to the objective. */
  gap?: number | undefined;
}

export const mostLeaves = ({ m, n }: Model): number =>
  Math.round(Math.max(LEAST_LEAVES, Math.min(LEAVES, WORK / Math.max(1, m * n))));
