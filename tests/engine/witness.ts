import { verify } from "#engine/certificate.ts";
import type { Kernel } from "#engine/kernel.ts";
import type { Model, Prepared } from "#engine/types.ts";

/** How many answers of the solver were proved, and which were not. */
export interface Witness {
  proved: number;
  refuted: string[];
  /** Searches that a limit stopped: they claim no optimum. */
  stopped: number;
}

/**
 * A kernel of which every solve is proved by the independent checker, on a copy of the model that follows the changes
 * by itself. Solves inside a parametric curve are not seen: its points are to be solved again.
 */
export function witnessed(kernel: Kernel): { kernel: Kernel; witness: Witness } {
  const witness: Witness = { proved: 0, refuted: [], stopped: 0 };
  const look = (model: Model, solution: ReturnType<Prepared["solve"]>) => {
    const verdict = verify(model, solution);
    if (solution.status === "limit" && solution.search?.hasPoint) witness.stopped++;
    else if (verdict.ok) witness.proved++;
    else witness.refuted.push(`${solution.status} ${JSON.stringify(verdict)}`);
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
