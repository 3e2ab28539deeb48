import {
  INFINITE,
  PROBLEM_COST,
  PROBLEM_LOWER,
  PROBLEM_MATRIX,
  PROBLEM_PIVOTS,
  PROBLEM_RAY,
  PROBLEM_REDUCED,
  PROBLEM_STRIDE,
  PROBLEM_UPPER,
  PROBLEM_X,
  PROBLEM_Y,
  STATUS_INFEASIBLE,
  STATUS_LIMIT,
  STATUS_OPTIMAL,
  STATUS_UNBOUNDED,
} from "../assembly/layout.ts";
import type { KernelMemory } from "./kernel-memory.ts";
import type { Change, Model, Prepared, Solution } from "./types.ts";

/** The linear programming part of the kernel. */
export interface Solver {
  /** The model in the kernel's memory with its last basis; release it when done. */
  prepare(model: Model): Prepared;
  /** One solve from scratch; nothing stays in memory. */
  solve(model: Model): Solution;
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
    refuseDiscrete(model);
    const problem = writeModel(memory, model);
    return preparedAt(memory, model, problem);
  };
  const solve = (model: Model): Solution => {
    const prepared = prepare(model);
    const solution = prepared.solve();
    prepared.release();
    return solution;
  };
  return { prepare, solve };
}

/** Discrete columns would be relaxed in silence: asking for them is a programming error. */
function refuseDiscrete(model: Model): void {
  const asks = (marks: ArrayLike<number> | undefined) =>
    marks !== undefined && Array.from(marks).some((v) => v !== 0);
  if (asks(model.integer)) throw new Error("integer columns are not supported by this kernel version");
  if (asks(model.semicontinuous)) {
    throw new Error("semicontinuous columns are not supported by this kernel version");
  }
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

/** A bound too large to mean anything is none. */
function unbounded(bound: number): number {
  if (bound >= INFINITE) return Number.POSITIVE_INFINITY;
  return bound <= -INFINITE ? Number.NEGATIVE_INFINITY : bound;
}

function preparedAt(memory: KernelMemory, model: Model, problem: number): Prepared {
  const { m, n, sense, offset } = model;
  const { exports } = memory;
  const apply = (change: Change): void => {
    if (change.t === "cost") exports.changeCost(problem, change.j, sense * change.value);
    else if (change.t === "coef") exports.changeCoefficient(problem, change.i, change.j, change.value);
    else {
      const variable = change.t === "col" ? change.j : n + change.i;
      exports.changeBounds(problem, variable, unbounded(change.lower), unbounded(change.upper));
    }
  };
  let isReleased = false;
  return {
    change: apply,
    solve: () => readSolution(memory, problem, exports.problemSolve(problem), m, n, sense, offset),
    release: () => {
      if (!isReleased) exports.release(problem);
      isReleased = true;
    },
  };
}

function readSolution(
  memory: KernelMemory,
  problem: number,
  outcome: number,
  m: number,
  n: number,
  sense: number,
  offset: number,
): Solution {
  const doubles = memory.f64();
  const read = (word: number, size: number) => {
    const from = partOf(memory, problem, word);
    return doubles.slice(from, from + size);
  };
  const status = STATUSES[outcome]!;
  const x = read(PROBLEM_X, n);
  const solution: Solution = {
    status,
    objective: offset,
    x,
    y: new Float64Array(m),
    reducedCosts: new Float64Array(n),
    iterations: memory.i32()[problem / 4 + PROBLEM_PIVOTS]!,
  };
  const cost = partOf(memory, problem, PROBLEM_COST);
  let objective = 0;
  for (let j = 0; j < n; j++) objective += doubles[cost + j]! * x[j]!;
  solution.objective += sense * objective;
  if (status === "optimal") {
    solution.y = read(PROBLEM_Y, m);
    solution.reducedCosts = read(PROBLEM_REDUCED, n);
    if (sense < 0) {
      for (let i = 0; i < m; i++) solution.y[i] = -solution.y[i]!;
      for (let j = 0; j < n; j++) solution.reducedCosts[j] = -solution.reducedCosts[j]!;
    }
  }
  if (status === "infeasible") solution.ray = read(PROBLEM_RAY, m);
  if (status === "unbounded") solution.ray = read(PROBLEM_RAY, n);
  return solution;
}
