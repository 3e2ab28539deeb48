import type { KernelMemory } from "./kernel-memory.ts";
import type { Model, Prepared, Solution } from "./types.ts";

/** The linear programming part of the kernel. */
export interface Solver {
  prepare(model: Model): Prepared;
  solve(model: Model): Solution;
}

export function createSolver(_memory: KernelMemory): Solver {
  const prepare = (_model: Model): Prepared => {
    throw new Error("the solver is not linked yet");
  };
  return {
    prepare,
    solve: (model) => prepare(model).solve(),
  };
}
