import type { Kernel } from "#engine/kernel.ts";
import type { Model, Prepared, Solution } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";

/** Amounts that are neither nought nor anything. */
export const ghostsIn = (kg: Iterable<number>): number[] =>
  [...kg].filter((each) => each !== 0 && Math.abs(each) < 1e-7);

/** Those of the first columns of a solution. */
const ghostsOf = ({ status, x, search }: Solution, amounts: number): number[] =>
  status === "optimal" || search?.hasPoint ? ghostsIn(x.subarray(0, amounts)) : [];

/** A witness counts the proved answers of the solver and names the others. */
export interface Witness {
  proved: number;
  refuted: string[];
  /** Searches that a limit stopped: they claim no optimum. */
  stopped: number;
  /** So many columns are amounts of feeds, the first. A ghost among them is a corner of the model itself: counted, never told. */
  amounts: number;
  ghosts: number[];
}

/**
 * A kernel of which every solve is proved by the independent checker, on a copy of the model that follows the changes
 * by itself. Solves inside a parametric curve are not seen: its points are to be solved again.
 */
export function witnessed(kernel: Kernel): { kernel: Kernel; witness: Witness } {
  const witness: Witness = { proved: 0, refuted: [], stopped: 0, amounts: 0, ghosts: [] };
  const look = (model: Model, solution: ReturnType<Prepared["solve"]>) => {
    const verdict = verifySolution(model, solution);
    if (solution.status === "limit" && solution.search?.hasPoint) witness.stopped++;
    else if (verdict.ok) witness.proved++;
    else witness.refuted.push(`${solution.status} ${JSON.stringify(verdict)}`);
    witness.ghosts.push(...ghostsOf(solution, witness.amounts));
    return solution;
  };
  const prepare = (model: Model): Prepared => {
    const prepared = kernel.prepare(model);
    const copy = {
      ...model,
      c: Float64Array.from(model.c),
      xl: Float64Array.from(model.xl),
      xu: Float64Array.from(model.xu),
      rl: Float64Array.from(model.rl),
      ru: Float64Array.from(model.ru),
    };
    return {
      ranging: () => prepared.ranging(),
      conflict: (limits) => prepared.conflict(limits),
      parametric: (parameter, limits) => prepared.parametric(parameter, limits),
      release: () => prepared.release(),
      refine: () => prepared.refine(),
      change: (change) => {
        prepared.change(change);
        if (change.t === "cost") copy.c[change.j] = change.value;
        else if (change.t === "col") {
          copy.xl[change.j] = change.lower;
          copy.xu[change.j] = change.upper;
        } else if (change.t === "row") {
          copy.rl[change.i] = change.lower;
          copy.ru[change.i] = change.upper;
        } else throw new Error("no question changes a coefficient");
      },
      solve: (limits) => look(copy, prepared.solve(limits)),
    };
  };
  const solve: Kernel["solve"] = (model, limits) => look(model, kernel.solve(model, limits));
  return { kernel: { ...kernel, prepare, solve }, witness };
}
