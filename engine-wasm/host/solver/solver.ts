import type {
  BoundConflict,
  Curve,
  Limits,
  ManyLimits,
  Model,
  ModelChange,
  Parameter,
  Prepared,
  Ranging,
  Solution,
} from "#engine/lp/model.ts";
import { solveWithin } from "#engine/lp/solve-budget.ts";
import { unbounded } from "#engine/lp/unbounded.ts";
import type { KernelExports, KernelMemory } from "#engine/memory/kernel-exports.ts";
import { mostLeaves } from "#engine/proof/proof-limits.ts";
import { proveSearch } from "#engine/proof/prove-by-tree.ts";
import {
  PROBLEM_COST,
  PROBLEM_LOWER,
  PROBLEM_MATRIX,
  PROBLEM_STRIDE,
  PROBLEM_UPPER,
  STATUS_INFEASIBLE,
  STATUS_LIMIT,
  STATUS_OPTIMAL,
  STATUS_UNBOUNDED,
} from "../../assembly/layout.ts";
import { type OpenSearch, openSearch, searchSolution } from "./branch-and-bound.ts";
import { readConflict } from "./irreducible-conflict.ts";
import { type ModelFigures, traceCurve } from "./parametric.ts";
import { RangingReader } from "./ranging.ts";
import { readFigures, readModel } from "./read-model.ts";
import { partAddress, problemAddresses, SolutionReader } from "./solution-reader.ts";

/** Solver is the linear programming part of the kernel. */
export interface Solver {
  /** Puts the model into the kernel's memory, with its last basis; release it when done. */
  prepare(model: Model): Prepared;
  /** Solves once from scratch; nothing stays in memory. */
  solve(model: Model, limits?: Limits): Solution;
}

const STATUSES: Record<number, Solution["status"]> = {
  [STATUS_OPTIMAL]: "optimal",
  [STATUS_INFEASIBLE]: "infeasible",
  [STATUS_UNBOUNDED]: "unbounded",
  [STATUS_LIMIT]: "limit",
};

/** Creates a solver over one kernel. Maximising is minimising the opposite: only costs and duals change sign. */
export function createSolver(memory: KernelMemory): Solver {
  const prepare = (model: Model): Prepared => new PreparedProblem(memory, model, writeModel(memory, model));
  const solve = (model: Model, limits?: Limits): Solution => {
    const prepared = prepare(model);
    const solution = prepared.solve(limits);
    prepared.release();
    return solution;
  };
  return { prepare, solve };
}

function writeModel(memory: KernelMemory, model: Model): number {
  const { m, n } = model;
  const problem = memory.exports.problemCreate(m, n);
  const doubles = memory.f64();
  const matrix = partAddress(memory, problem, PROBLEM_MATRIX);
  const stride = memory.i32()[problem / 4 + PROBLEM_STRIDE]!;
  const cost = partAddress(memory, problem, PROBLEM_COST);
  const lower = partAddress(memory, problem, PROBLEM_LOWER);
  const upper = partAddress(memory, problem, PROBLEM_UPPER);
  for (let j = 0; j < n; j++) {
    doubles[cost + j] = model.sense * model.c[j]!;
    doubles[lower + j] = unbounded(model.xl[j]!);
    doubles[upper + j] = unbounded(model.xu[j]!);
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      doubles[matrix + model.index[k]! * stride + j]! += model.value[k]!;
    }
  }
  for (let i = 0; i < m; i++) {
    doubles[lower + n + i] = unbounded(model.rl[i]!);
    doubles[upper + n + i] = unbounded(model.ru[i]!);
  }
  memory.exports.problemLoad(problem);
  return problem;
}

/** PreparedProblem is a class, so that all handles run the same compiled methods: closures of each would begin cold. */
class PreparedProblem implements Prepared {
  private readonly memory: KernelMemory;
  private readonly exports: KernelExports;
  private readonly model: Model;
  private readonly problem: number;
  private readonly m: number;
  private readonly n: number;
  private readonly sense: 1 | -1;
  private readonly reader: SolutionReader;
  private readonly ranges: RangingReader;
  private readonly search: OpenSearch | undefined;
  private isReleased = false;

  constructor(memory: KernelMemory, model: Model, problem: number) {
    this.memory = memory;
    this.exports = memory.exports;
    this.model = model;
    this.problem = problem;
    this.m = model.m;
    this.n = model.n;
    this.sense = model.sense;
    this.reader = new SolutionReader(memory, problemAddresses(memory, problem), model);
    this.ranges = new RangingReader(memory, problem, model);
    this.search = openSearch(memory, model, problem);
  }

  change(change: ModelChange): void {
    if (this.isReleased) throw released();
    const { exports, problem } = this;
    if (change.t === "cost") exports.changeCost(problem, within(change.j, this.n), this.sense * change.value);
    else if (change.t === "coef") {
      exports.changeCoefficient(problem, within(change.i, this.m), within(change.j, this.n), change.value);
    } else {
      const variable = change.t === "col" ? within(change.j, this.n) : this.n + within(change.i, this.m);
      const lower = unbounded(change.lower);
      const upper = unbounded(change.upper);
      if (this.search && change.t === "col") this.search.declare(change.j, lower, upper);
      else exports.changeBounds(problem, variable, lower, upper);
    }
  }

  solve(limits?: Limits): Solution {
    if (this.isReleased) throw released();
    if (this.search) {
      const outcome = this.search.run(limits);
      const found = searchSolution(this.reader.read(STATUSES[outcome.status]!), outcome, this.model);
      return limits?.proof ? this.proved(found, limits) : found;
    }
    if (limits?.iterations !== undefined || limits?.seconds !== undefined) {
      const pivots = () => this.reader.pivots();
      return this.reader.read(STATUSES[solveWithin(this.exports, this.problem, this.model, limits, pivots)]!);
    }
    return this.reader.read(STATUSES[this.exports.problemSolve(this.problem)]!);
  }

  refine(): Solution {
    if (this.isReleased) throw released();
    if (this.search) return this.solve();
    return this.reader.read(STATUSES[this.exports.problemRefine(this.problem)]!);
  }

  /** Adds a tree that proves the solution on the model as changed so far. */
  private proved(solution: Solution, { proof, gap, seconds, iterations }: Limits): Solution {
    const { memory } = this;
    const { search, status } = solution;
    if (!search || !this.search || status === "unbounded") return solution;
    const model = readModel(memory, this.problem, this.model, this.search.declared());
    const prepare = (part: Model) => new PreparedProblem(memory, part, writeModel(memory, part));
    const limits = {
      ...(seconds === undefined ? {} : { seconds }),
      ...(iterations === undefined ? {} : { iterations }),
    };
    const leaves = typeof proof === "number" ? proof : mostLeaves(model);
    return { ...solution, search: proveSearch(prepare, model, solution, search, { leaves, gap, ...limits }) };
  }

  ranging(): Ranging | null {
    if (this.isReleased) throw released();
    if (this.search || this.exports.problemSolve(this.problem) !== STATUS_OPTIMAL) return null;
    return this.ranges.read();
  }

  conflict(limits?: ManyLimits): BoundConflict | null {
    if (this.isReleased) throw released();
    this.search?.relax();
    return readConflict(this.memory, this.problem, this.model, limits);
  }

  parametric(parameter: Parameter, limits?: ManyLimits): Curve | null {
    if (this.isReleased) throw released();
    if (parameter.t === "row") within(parameter.i, this.m);
    if (this.search) return null;
    return traceCurve(this, this.figures(), parameter, limits);
  }

  private figures(): ModelFigures {
    return readFigures(this.memory, this.problem, this.m, this.n, this.sense);
  }

  release(): void {
    if (this.isReleased) return;
    this.search?.release();
    this.ranges.release();
    this.exports.release(this.problem);
    this.isReleased = true;
  }
}

const released = () => new Error("the model was released");

function within(index: number, size: number): number {
  if (!(index >= 0 && index < size)) throw new RangeError(`no row or column ${index} in a model of ${size}`);
  return index;
}
