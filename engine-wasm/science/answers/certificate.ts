import type { Optimisation } from "./optimise.ts";

/** One linear programme of an answer as plain data: an infinite bound is null. */
export interface ProofModel {
  m: number;
  n: number;
  sense: 1 | -1;
  c: number[];
  offset: number;
  xl: (number | null)[];
  xu: (number | null)[];
  rl: (number | null)[];
  ru: (number | null)[];
  starts: number[];
  index: number[];
  value: number[];
  /** Not zero for a column of whole numbers; null where there is none. */
  integer: number[] | null;
  /** Not zero for a column that is zero or within its bounds; null where there is none. */
  semicontinuous: number[] | null;
}

/**
 * Every amount is in one of the leaves: between `down` and `up` column j takes no allowed value. At a leaf multipliers of
 * the rows prove a bound, or that nothing is left.
 */
export type PlainTree =
  | { j: number; down: number; up: number; below: PlainTree; above: PlainTree }
  | { y: number[] }
  | { ray: number[] };

/**
 * Purpose of one solve: a row with a cap, raised no further than floors ask (`P0`); a tier, satisfied as far as those
 * before it allow, or the goal after them; that the
 * members of a conflict cannot be kept together (`conflict`), and that all but one can (`without`, one for each); that one
 * judgement can or cannot be mended while nothing is given up, only what is missed already, or lesser rules.
 */
export type StageName =
  | "P0"
  | "P1"
  | "P2"
  | "P3"
  | "goal"
  | "conflict"
  | "without"
  | "nothing"
  | "missed"
  | "lesser";

/** One programme of an answer, checked. */
export interface ProvedStage {
  stage: StageName;
  status: Exclude<Optimisation["status"], "unasked">;
  objective: number;
  /**
   * Proved within 1e-9 by a checker that shares nothing with the solver: see `certificate.ts`. Of amounts in whole steps
   * the bound may be a tenth of a percent away.
   */
  ok: boolean;
  /** A bound of this is the word of a search: no tree was asked for, or it took too long. The amounts are checked. */
  isTold: boolean;
  /** Relative errors the checker found. */
  primal: number;
  dual: number;
  gap: number;
  /** Model and solution that were checked; null unless asked for. */
  proof: {
    model: ProofModel;
    x: number[];
    y: number[];
    reducedCosts: number[];
    ray: number[] | null;
    /**
     * Of a model with whole numbers: a bound of the objective, and how far it is. Proved by the tree; without one it is
     * the word of the search.
     */
    search: { nodes: number; bound: number; gap: number; hasPoint: boolean; tree: PlainTree | null } | null;
  } | null;
}

/** That each stage is optimal, or the first infeasible; after a limit, that the last is no better than its bound. The amounts of the answer are the last x to the gram. */
export interface Certificate {
  ok: boolean;
  stages: readonly ProvedStage[];
}
