import {
  PROBLEM_COST,
  PROBLEM_LOWER,
  PROBLEM_MATRIX,
  PROBLEM_OBJECTIVE,
  PROBLEM_PIVOTS,
  PROBLEM_RAY,
  PROBLEM_STRIDE,
  PROBLEM_UPPER,
  PROBLEM_X,
  STATUS_INFEASIBLE,
  STATUS_LIMIT,
  STATUS_OPTIMAL,
  STATUS_UNBOUNDED,
} from "../assembly/layout.ts";
import { unbounded } from "./bounds.ts";
import type { KernelMemory } from "./kernel-memory.ts";
import { type Figures, traceCurve } from "./parametric.ts";
import { readRanging } from "./ranging.ts";
import { openSearch, searchSolution } from "./search.ts";
import type { Limits, Model, Prepared, Solution } from "./types.ts";

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
  const prepare = (model: Model): Prepared => {
    const problem = writeModel(memory, model);
    return preparedAt(memory, model, problem);
  };
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

/** Where the parts of one problem are, in doubles (`iterations` in words); they never move. */
interface Addresses {
  problem: number;
  point: number;
  ray: number;
  objective: number;
  iterations: number;
}

function preparedAt(memory: KernelMemory, model: Model, problem: number): Prepared {
  const { m, n, sense, offset } = model;
  const { exports } = memory;
  const at: Addresses = {
    problem,
    point: partOf(memory, problem, PROBLEM_X),
    ray: partOf(memory, problem, PROBLEM_RAY),
    objective: (problem / 4 + PROBLEM_OBJECTIVE) / 2,
    iterations: problem / 4 + PROBLEM_PIVOTS,
  };
  const search = openSearch(memory, model, problem);
  const within = (index: number, size: number): number => {
    if (!(index >= 0 && index < size))
      throw new RangeError(`no row or column ${index} in a model of ${size}`);
    return index;
  };
  let isReleased = false;
  const prepared: Prepared = {
    change: (change) => {
      if (isReleased) throw new Error("the model was released");
      if (change.t === "cost") exports.changeCost(problem, within(change.j, n), sense * change.value);
      else if (change.t === "coef") {
        exports.changeCoefficient(problem, within(change.i, m), within(change.j, n), change.value);
      } else {
        const variable = change.t === "col" ? within(change.j, n) : n + within(change.i, m);
        const lower = unbounded(change.lower);
        const upper = unbounded(change.upper);
        if (search && change.t === "col") search.declare(change.j, lower, upper);
        else exports.changeBounds(problem, variable, lower, upper);
      }
    },
    solve: (limits) => {
      if (isReleased) throw new Error("the model was released");
      if (search) {
        const outcome = search.run(limits);
        const read = readSolution(memory, at, STATUSES[outcome.status]!, m, n, sense, offset);
        return searchSolution(read, outcome, model);
      }
      const status = STATUSES[exports.problemSolve(problem)]!;
      return readSolution(memory, at, status, m, n, sense, offset);
    },
    ranging: () => {
      if (isReleased) throw new Error("the model was released");
      if (search || exports.problemSolve(problem) !== STATUS_OPTIMAL) return null;
      return readRanging(memory, problem, m, n, sense);
    },
    parametric: (parameter) => {
      if (isReleased) throw new Error("the model was released");
      if (parameter.t === "row") within(parameter.i, m);
      return search ? null : traceCurve(prepared, readFigures(memory, problem, m, n, sense), parameter);
    },
    release: () => {
      if (isReleased) return;
      search?.release();
      exports.release(problem);
      isReleased = true;
    },
  };
  return prepared;
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

/** One copy out of the kernel, seen as three arrays: x, then y, then the reduced costs. */
function readSolution(
  memory: KernelMemory,
  at: Addresses,
  status: Solution["status"],
  m: number,
  n: number,
  sense: number,
  offset: number,
): Solution {
  const doubles = memory.f64();
  const copy = doubles.slice(at.point, at.point + n + m + n);
  if (status !== "optimal") copy.fill(0, n);
  else if (sense < 0) for (let k = n; k < copy.length; k++) copy[k] = 0 - copy[k]!;
  const solution: Solution = {
    status,
    objective: sense * doubles[at.objective]! + offset,
    x: copy.subarray(0, n),
    y: copy.subarray(n, n + m),
    reducedCosts: copy.subarray(n + m),
    iterations: memory.i32()[at.iterations]!,
  };
  if (status === "infeasible") solution.ray = doubles.slice(at.ray, at.ray + m);
  if (status === "unbounded") solution.ray = doubles.slice(at.ray, at.ray + n);
  return solution;
}
