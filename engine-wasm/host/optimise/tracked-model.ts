import type { Kernel } from "#engine/kernel.ts";
import type { Model, ModelChange, Prepared, Solution } from "#engine/lp/model.ts";

/** Tracked is a model in the kernel's memory with a copy of its figures, on which answers are proved. */
export interface Tracked extends Prepared {
  /** Returns the model as changed so far, in arrays of its own. */
  model(): Model;
}

/** Prepares a model of fixed coefficients, whose costs and bounds are copied, and sent only when they differ. */
export function track(kernel: Pick<Kernel, "prepare">, model: Model): Tracked {
  const prepared = kernel.prepare(model);
  const c = new Float64Array(model.c);
  const [xl, xu] = [new Float64Array(model.xl), new Float64Array(model.xu)];
  const [rl, ru] = [new Float64Array(model.rl), new Float64Array(model.ru)];
  /** Notes a change in the copy; returns true when it differs from what was there. */
  const noteChange = (change: ModelChange): boolean => {
    if (change.t === "coef") throw new Error("coefficients of a tracked model stay");
    if (change.t === "cost") {
      const isNew = c[change.j] !== change.value;
      c[change.j] = change.value;
      return isNew;
    }
    const at = change.t === "col" ? change.j : change.i;
    const [lower, upper] = change.t === "col" ? [xl, xu] : [rl, ru];
    const isNew = lower[at] !== change.lower || upper[at] !== change.upper;
    lower[at] = change.lower;
    upper[at] = change.upper;
    return isNew;
  };
  return {
    ranging: () => prepared.ranging(),
    conflict: (limits) => prepared.conflict(limits),
    parametric: (parameter, limits) => prepared.parametric(parameter, limits),
    release: () => prepared.release(),
    solve: (limits) => prepared.solve(limits),
    refine: () => prepared.refine(),
    change(change) {
      if (noteChange(change)) prepared.change(change);
    },
    model: () => ({ ...model, c: c.slice(), xl: xl.slice(), xu: xu.slice(), rl: rl.slice(), ru: ru.slice() }),
  };
}

/** Audit is called after every solve with the model as it then was and its answer. */
export type Audit = (model: Model, solution: Solution) => void;
