/** A linear programme, column-wise sparse: minimise (sense 1) or maximise (sense −1) c·x + offset. */
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
 * Where a solve ends early, as `limit`: a search over integer or semicontinuous columns with the best point it has. So
 * does a search whose open nodes have no more room, or a solve that cannot prove its answer to the last digit.
 */
export interface Limits {
  /** Of a search. */
  nodes?: number;
  /** Pivots, of all nodes of a search together. */
  iterations?: number;
  /** By the host's clock, looked at every ten milliseconds or so; none unless given. */
  seconds?: number;
  /** Relative gap at which a point of a search counts as optimal; at least 1e-9. */
  gap?: number;
  /**
   * Asks for a proof of the search, which the checker follows, of so many leaves at most. It is sought after the search,
   * on the model as changed so far, within the same time and pivots once more: see `Search.proofStatus`.
   */
  proof?: boolean | number;
}

/** Limits of what takes many solves: of all of them together. */
export type ManyLimits = Pick<Limits, "iterations" | "seconds">;

/** Solutions of one handle share the arrays that did not change from one to the next: they are to be read only. */
export interface Solution {
  status: "optimal" | "infeasible" | "unbounded" | "limit";
  objective: number;
  x: Float64Array;
  /** Row duals: change of the objective per unit of the row's active bound. */
  y: Float64Array;
  reducedCosts: Float64Array;
  iterations: number;
  /**
   * Farkas multipliers per row when infeasible, or those that name one row which no whole numbers meet; direction per
   * column when unbounded.
   */
  ray?: Float64Array;
  /** Present when some column is integer or semicontinuous. */
  search?: Search;
}

/** What branch and bound has proved. */
export interface Search {
  nodes: number;
  /** No allowed point is better than this. */
  bound: number;
  /** |objective − bound| over the larger of 1, |objective| and |offset|; infinite without a point. */
  gap: number;
  /** False when no allowed point was found: x is then meaningless, and the objective not a number. */
  hasPoint: boolean;
  /** Why no allowed point is better than the bound, or why there is none; only where asked for. */
  proof?: ProofTree;
  /** `limit`: leaves, pivots or time were used up before the tree proved what the search claims; it proves less. */
  proofStatus?: "proved" | "limit";
}

/**
 * The box of all columns, split until multipliers of the rows prove every part: a bound of the objective, or that no
 * point is in it. Between `down` and `up` lies no allowed value of column j.
 */
export type ProofTree = ProofSplit | { y: ArrayLike<number> } | { ray: ArrayLike<number> };

export interface ProofSplit {
  j: number;
  down: number;
  up: number;
  /** Where x[j] <= down, and where x[j] >= up. */
  below: ProofTree;
  above: ProofTree;
}

/** One change of a prepared model. */
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
 * How far each figure may move alone while the optimal basis stays optimal. Bounds of a row or column whose two
 * bounds are equal move together. With a degenerate optimum the answer may stand further still.
 */
export interface Ranging {
  costs: Interval[];
  columns: { lower: Interval; upper: Interval }[];
  rows: { lower: Interval; upper: Interval }[];
}

/** A bound of a row or a column, by its place in the model. */
export interface BoundPlace {
  at: number;
  side: "lower" | "upper" | "both";
}

/**
 * Bounds that nothing meets together, though something does without any one of them. `both` only of a variable whose
 * own two bounds cross.
 */
export interface BoundConflict {
  /** `limit`: ended before it was known whether there is a conflict; the lists are empty. */
  status: "infeasible" | "limit";
  rows: BoundPlace[];
  columns: BoundPlace[];
  /** False when a limit left the set larger than it may need to be. */
  isIrreducible: boolean;
}

/** What moves: c + t times a second objective, or the bounds of a row, which become t. */
export type Parameter =
  | { t: "cost"; c: ArrayLike<number>; from: number; to: number }
  | { t: "row"; i: number; side: "lower" | "upper" | "both"; from: number; to: number };

export interface CurvePoint {
  t: number;
  objective: number;
  x: Float64Array;
}

/**
 * The ends of the part of the interval that has an optimum, and every breakpoint between them: the optimal value is
 * linear from each point to the next. Without an optimum anywhere, the status of the first end and no points.
 */
export interface Curve {
  status: Solution["status"];
  points: CurvePoint[];
}

/** A model kept in the kernel's memory with its last basis. */
export interface Prepared {
  change(change: ModelChange): void;
  solve(limits?: Limits): Solution;
  /** Of a linear model: solved from scratch with the finest slopes, where the bound that duals prove is to be as near as can be. */
  refine(): Solution;
  /** Of the model as changed so far, solved if need be; null unless it is linear and has an optimum. */
  ranging(): Ranging | null;
  /** An irreducible conflict of the bounds as changed so far; whole numbers and gaps are left aside. Null without one. */
  conflict(limits?: ManyLimits): BoundConflict | null;
  /**
   * The optimal value along a parameter; null for a model with integer or semicontinuous columns. At a limit the points
   * found so far are told, with the status `limit`.
   */
  parametric(parameter: Parameter, limits?: ManyLimits): Curve | null;
  release(): void;
}
