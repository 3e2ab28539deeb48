import {
  PROBLEM_COST,
  PROBLEM_LOWER,
  PROBLEM_MATRIX,
  PROBLEM_OBJECTIVE,
  PROBLEM_PIVOTS,
  PROBLEM_RAY,
  PROBLEM_STRIDE,
  PROBLEM_UPPER,
  PROBLEM_WRITTEN,
  PROBLEM_X,
  STATUS_INFEASIBLE,
  STATUS_LIMIT,
  STATUS_OPTIMAL,
  STATUS_UNBOUNDED,
  WRITTEN_DUALS,
  WRITTEN_POINT,
} from "../assembly/layout.ts";
import { unbounded } from "./bounds.ts";
import { readConflict } from "./conflict.ts";
import type { KernelExports, KernelMemory } from "./kernel-memory.ts";
import { solveWithin } from "./limited.ts";
import { type Figures, traceCurve } from "./parametric.ts";
import { Ranges } from "./ranging.ts";
import { type OpenSearch, openSearch, searchSolution } from "./search.ts";
import type {
  BoundConflict,
  Change,
  Curve,
  Limits,
  Model,
  Parameter,
  Prepared,
  Ranging,
  Solution,
} from "./types.ts";

/** The linear programming part of the kernel. */
export interface Solver {
  /** The model in the kernel's memory with its last basis; release it when done. */
  prepare(model: Model): Prepared;
  /** One solve from scratch; nothing stays in memory. */
  solve(model: Model, limits?: Limits): Solution;
}

const STATUSES: Record<number, Solution["status"]> = {
  [STATUS_OPTIMAL]: "optimal",
  [STATUS_INFEASIBLE]: "infeasible",
  [STATUS_UNBOUNDED]: "unbounded",
  [STATUS_LIMIT]: "limit",
};

/** Solver over one kernel. Maximising is minimising the opposite: only costs and duals change sign. */
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

/** Address in doubles of a part of the problem. */
function partOf(memory: KernelMemory, problem: number, word: number): number {
  return memory.i32()[problem / 4 + word]! / 8;
}

function writeModel(memory: KernelMemory, model: Model): number {
  const { m, n } = model;
  const problem = memory.exports.problemCreate(m, n);
  const doubles = memory.f64();
  const matrix = partOf(memory, problem, PROBLEM_MATRIX);
  const stride = memory.i32()[problem / 4 + PROBLEM_STRIDE]!;
  const cost = partOf(memory, problem, PROBLEM_COST);
  const lower = partOf(memory, problem, PROBLEM_LOWER);
  const upper = partOf(memory, problem, PROBLEM_UPPER);
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

/** Where the parts of one problem are, in doubles (`iterations` and `written` in words); they never move. */
interface Addresses {
  point: number;
  ray: number;
  objective: number;
  iterations: number;
  written: number;
}

function addressesOf(memory: KernelMemory, problem: number): Addresses {
  return {
    point: partOf(memory, problem, PROBLEM_X),
    ray: partOf(memory, problem, PROBLEM_RAY),
    objective: (problem / 4 + PROBLEM_OBJECTIVE) / 2,
    iterations: problem / 4 + PROBLEM_PIVOTS,
    written: problem / 4 + PROBLEM_WRITTEN,
  };
}

/** A class, so that every handle runs the same compiled methods: closures of each handle would begin cold. */
class PreparedProblem implements Prepared {
  private readonly memory: KernelMemory;
  private readonly exports: KernelExports;
  private readonly model: Model;
  private readonly problem: number;
  private readonly m: number;
  private readonly n: number;
  private readonly sense: 1 | -1;
  private readonly reader: Reader;
  private readonly ranges: Ranges;
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
    this.reader = new Reader(memory, addressesOf(memory, problem), model);
    this.ranges = new Ranges(memory, problem, model);
    this.search = openSearch(memory, model, problem);
  }

  change(change: Change): void {
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
      return searchSolution(this.reader.read(STATUSES[outcome.status]!), outcome, this.model);
    }
    if (limits?.iterations !== undefined || limits?.seconds !== undefined) {
      const pivots = () => this.reader.pivots();
      return this.reader.read(STATUSES[solveWithin(this.exports, this.problem, this.model, limits, pivots)]!);
    }
    return this.reader.read(STATUSES[this.exports.problemSolve(this.problem)]!);
  }

  ranging(): Ranging | null {
    if (this.isReleased) throw released();
    if (this.search || this.exports.problemSolve(this.problem) !== STATUS_OPTIMAL) return null;
    return this.ranges.read();
  }

  conflict(): BoundConflict | null {
    if (this.isReleased) throw released();
    this.search?.relax();
    return readConflict(this.memory, this.problem, this.m, this.n);
  }

  parametric(parameter: Parameter): Curve | null {
    if (this.isReleased) throw released();
    if (parameter.t === "row") within(parameter.i, this.m);
    if (this.search) return null;
    return traceCurve(this, readFigures(this.memory, this.problem, this.m, this.n, this.sense), parameter);
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

/** Copies of the costs and bounds, and the matrix where it is. */
function readFigures(memory: KernelMemory, problem: number, m: number, n: number, sense: 1 | -1): Figures {
  const part = (word: number, count: number) => {
    const at = partOf(memory, problem, word);
    return memory.f64().slice(at, at + count);
  };
  const matrix = partOf(memory, problem, PROBLEM_MATRIX);
  const stride = memory.i32()[problem / 4 + PROBLEM_STRIDE]!;
  return {
    m,
    n,
    sense,
    cost: part(PROBLEM_COST, n),
    lower: part(PROBLEM_LOWER, n + m),
    upper: part(PROBLEM_UPPER, n + m),
    entry: (i, j) => memory.f64()[matrix + i * stride + j]!,
  };
}

/** Doubles taken at once for the answers of a small model: the allocation costs more than the copy. */
const CHUNK = 2048;

/** Up to so many doubles a loop copies faster than a view can be made. */
const BY_HAND = 128;

/** Copies of what the kernel has written since the last copy; what has not changed is given again as it is. */
class Reader {
  private readonly memory: KernelMemory;
  private readonly at: Addresses;
  private readonly model: Model;
  private chunk = new Float64Array(0);
  private used = 0;
  private x = new Float64Array(0);
  private y = new Float64Array(0);
  private reducedCosts = new Float64Array(0);

  constructor(memory: KernelMemory, at: Addresses, model: Model) {
    this.memory = memory;
    this.at = at;
    this.model = model;
  }

  /** Of the last solve, or of the present one so far. */
  pivots(): number {
    return this.memory.i32()[this.at.iterations]!;
  }

  read(status: Solution["status"]): Solution {
    const { at, model } = this;
    const doubles = this.memory.f64();
    const words = this.memory.i32();
    const written = words[at.written]!;
    if (written !== 0) {
      words[at.written] = 0;
      if (written & WRITTEN_POINT) this.x = this.copy(doubles, at.point, model.n);
      if (written & WRITTEN_DUALS) this.readDuals(doubles, status);
    }
    const solution: Solution = {
      status,
      objective: model.sense * doubles[at.objective]! + model.offset,
      x: this.x,
      y: this.y,
      reducedCosts: this.reducedCosts,
      iterations: words[at.iterations]!,
    };
    if (status === "infeasible") solution.ray = doubles.slice(at.ray, at.ray + model.m);
    if (status === "unbounded") solution.ray = doubles.slice(at.ray, at.ray + model.n);
    return solution;
  }

  private readDuals(doubles: Float64Array, status: Solution["status"]): void {
    const { m, n, sense } = this.model;
    const both = this.copy(doubles, this.at.point + n, m + n);
    if (status !== "optimal") both.fill(0);
    else if (sense < 0) for (let k = 0; k < both.length; k++) both[k] = 0 - both[k]!;
    this.y = both.subarray(0, m);
    this.reducedCosts = both.subarray(m);
  }

  /** Never written again once it is given out. */
  private copy(doubles: Float64Array, from: number, count: number): Float64Array<ArrayBuffer> {
    if (this.used + count > this.chunk.length) {
      this.chunk = new Float64Array(Math.max(count, Math.min(CHUNK, 16 * count)));
      this.used = 0;
    }
    const copy = this.chunk.subarray(this.used, this.used + count);
    this.used += count;
    if (count > BY_HAND) copy.set(doubles.subarray(from, from + count));
    else for (let k = 0; k < count; k++) copy[k] = doubles[from + k]!;
    return copy;
  }
}
