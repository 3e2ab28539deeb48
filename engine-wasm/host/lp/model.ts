/** Model is a linear programme, column-wise sparse: minimise (sense 1) or maximise (sense −1) c·x + offset. */
export interface Model {
  m: number;
  n: number;
  sense: 1 | -1;
  c: ArrayLike<number>;
  offset: number;
  xl: ArrayLike<number>;
  xu: ArrayLike<number>;
  rl: ArrayLike<number>;
  ru: ArrayLike<number>;
  /** n + 1 offsets into `index` and `value`. */
  starts: ArrayLike<number>;
  index: ArrayLike<number>;
  value: ArrayLike<number>;
  /** Not zero for a column that takes whole numbers only. */
  integer?: ArrayLike<number>;
  /** Not zero for a column that is zero, or within its bounds. */
  semicontinuous?: ArrayLike<number>;
}

/**
 * Limits end a solve early, as `limit`: a search over integer or semicontinuous columns with the best point
 * it has. A search whose open nodes have no more room, or a solve that cannot prove its answer to the last
 * digit, ends as `limit` too.
 */
export interface Limits {
  /** Most nodes of a search. */
  nodes?: number;
  /** Most pivots, of all nodes of a search together. */
  iterations?: number;
  /** Most time by the host's clock, read every ten milliseconds or so; no limit unless given. */
  seconds?: number;
  /** Relative gap at which a point of a search counts as optimal; at least 1e-9. */
  gap?: number;
  /** Value of each column from which a search begins: its whole numbers are tried first. */
  start?: ArrayLike<number>;
  /**
   * Asks for a proof of the search, which the checker follows, of at most so many leaves. The proof is made after the
   * search, on the model as changed so far, within the same time and pivots once more: see `Search.proofStatus`.
   */
  proof?: boolean | number;
}

/** ManyLimits are limits of several solves together. */
export type ManyLimits = Pick<Limits, "iterations" | "seconds">;

/** Solution is the answer of a solve; those of one handle share arrays that did not change: do not write to them. */
export interface Solution {
  status: "optimal" | "infeasible" | "unbounded" | "limit";
  objective: number;
  x: Float64Array;
  /** Row duals: change of the objective per unit of the row's active bound. */
  y: Float64Array;
  reducedCosts: Float64Array;
  iterations: number;
  /** Farkas multipliers per row when infeasible, or of one row without whole numbers; a direction when unbounded. */
  ray?: Float64Array;
  /** Present when some column is integer or semicontinuous. */
  search?: Search;
}

/** Search holds the results that branch and bound has proved. */
export interface Search {
  nodes: number;
  /** No allowed point is better than this. */
  bound: number;
  /** |objective − bound| over the larger of 1, |objective| and |offset|; infinite without a point. */
  gap: number;
  /** False when no allowed point was found: x is then meaningless, and the objective not a number. */
  hasPoint: boolean;
  /** Proof that no allowed point is better than the bound, or that there is none; only where asked for. */
  proof?: ProofTree;
  /** `limit`: leaves, pivots or time were used up before the tree proved all that the search claims; it proves less. */
  proofStatus?: "proved" | "limit";
}

/**
 * ProofTree splits the box of all columns until multipliers of the rows prove every part: a bound of the
 * objective, or that no point is in it. No allowed value of column j lies between `down` and `up`.
 */
export type ProofTree = ProofSplit | { y: ArrayLike<number> } | { ray: ArrayLike<number> };

export interface ProofSplit {
  j: number;
  down: number;
  up: number;
  /** Proof of the part x[j] <= down, and proof of the part x[j] >= up. */
  below: ProofTree;
  above: ProofTree;
}

/** ModelChange is one change of a prepared model. */
export type ModelChange =
  | { t: "cost"; j: number; value: number }
  | { t: "col"; j: number; lower: number; upper: number }
  | { t: "row"; i: number; lower: number; upper: number }
  | { t: "coef"; i: number; j: number; value: number };

export interface Interval {
  from: number;
  to: number;
}

/**
 * Ranging gives the interval of each figure within which the optimal basis stays optimal when it moves alone.
 * Bounds of a row or column whose two bounds are equal move together. With a degenerate optimum the answer
 * may stay the same for longer.
 */
export interface Ranging {
  costs: Interval[];
  columns: { lower: Interval; upper: Interval }[];
  rows: { lower: Interval; upper: Interval }[];
}

/** BoundPlace names a bound of a row or a column by its place in the model. */
export interface BoundPlace {
  at: number;
  side: "lower" | "upper" | "both";
}

/**
 * BoundConflict holds bounds that nothing meets together, though something does without any one of them.
 * `both` appears only for a variable whose own two bounds cross.
 */
export interface BoundConflict {
  /** `limit`: ended before it was known whether there is a conflict; the lists are empty. */
  status: "infeasible" | "limit";
  rows: BoundPlace[];
  columns: BoundPlace[];
  /** False when a limit left the set larger than it may need to be. */
  isIrreducible: boolean;
}

/** Parameter is the figure that moves: t in c + t times a second objective, or the bounds of a row, which become t. */
export type Parameter =
  | { t: "cost"; c: ArrayLike<number>; from: number; to: number }
  | { t: "row"; i: number; side: "lower" | "upper" | "both"; from: number; to: number };

export interface CurvePoint {
  t: number;
  objective: number;
  x: Float64Array;
}

/**
 * Curve holds the ends of the part of the interval that has an optimum, and every breakpoint between them:
 * the optimal value is linear from each point to the next. Without an optimum anywhere, it holds the status
 * of the first end and no points.
 */
export interface Curve {
  status: Solution["status"];
  points: CurvePoint[];
}

/** Prepared is a model in the kernel's memory with its last basis. */
export interface Prepared {
  change(change: ModelChange): void;
  solve(limits?: Limits): Solution;
  /** Solves a linear model from scratch with the finest slopes, where the bound proved by duals must be near. */
  refine(): Solution;
  /** Returns the ranges of the model as changed so far, solved if need be; null unless linear and with an optimum. */
  ranging(): Ranging | null;
  /** Returns an irreducible conflict of the bounds as changed so far, whole numbers and gaps ignored, or null. */
  conflict(limits?: ManyLimits): BoundConflict | null;
  /**
   * Returns the optimal value along a parameter; null for a model with integer or semicontinuous columns. At
   * a limit it returns the points found so far, with the status `limit`.
   */
  parametric(parameter: Parameter, limits?: ManyLimits): Curve | null;
  release(): void;
}
