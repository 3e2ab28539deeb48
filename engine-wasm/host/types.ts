import type { Ration } from "#science/horse.ts";
import type { MeasureKey } from "#science/measures.ts";
import type { Evaluation, MeasureTrace, Optimisation, OptimiseInput } from "#science/results.ts";

export type * from "#science/results.ts";

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
  integer?: ArrayLike<number>;
  semicontinuous?: ArrayLike<number>;
}

export interface Solution {
  status: "optimal" | "infeasible" | "unbounded" | "limit";
  objective: number;
  x: Float64Array;
  /** Row duals: change of the objective per unit of the row's active bound. */
  y: Float64Array;
  reducedCosts: Float64Array;
  iterations: number;
  /** Farkas multipliers per row when infeasible; direction per column when unbounded. */
  ray?: Float64Array;
}

/** One change of a prepared model. */
export type Change =
  | { t: "cost"; j: number; value: number }
  | { t: "col"; j: number; lower: number; upper: number }
  | { t: "row"; i: number; lower: number; upper: number }
  | { t: "coef"; i: number; j: number; value: number };

/** A model kept in the kernel's memory with its last basis. */
export interface Prepared {
  change(change: Change): void;
  solve(): Solution;
  release(): void;
}

/** The ration core's one public face. */
export interface Engine {
  readonly engineVersion: string;
  evaluate(ration: Ration): Evaluation;
  evaluateMany(rations: readonly Ration[]): Evaluation[];
  /** The terms that made each of the figures asked for, in the order of the measures table. */
  trace(ration: Ration, keys: readonly MeasureKey[]): MeasureTrace[];
  optimise(input: OptimiseInput): Optimisation;
  solve(model: Model): Solution;
  prepare(model: Model): Prepared;
}
