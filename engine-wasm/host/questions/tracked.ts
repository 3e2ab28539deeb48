import type { Kernel } from "../kernel.ts";
import type { Change, Model, Prepared, Solution } from "../types.ts";

/** A model in the kernel's memory, and beside it the very same figures to prove its answers with. */
export interface Tracked {
  prepared: Prepared;
  change(change: Change): void;
  /** Other costs for all columns; those that stay are not sent. */
  aim(cost: Float64Array): void;
  solve(): Solution;
  /** The model as changed so far, in arrays of its own. */
  model(): Model;
  release(): void;
}

/** Coefficients of such a model are never changed: only costs and bounds are. */
export function track(kernel: Pick<Kernel, "prepare">, model: Model): Tracked {
  const prepared = kernel.prepare(model);
  const cost = Float64Array.from(model.c);
  const [xl, xu] = [Float64Array.from(model.xl), Float64Array.from(model.xu)];
  const [rl, ru] = [Float64Array.from(model.rl), Float64Array.from(model.ru)];
  const note = (change: Change): void => {
    if (change.t === "cost") cost[change.j] = change.value;
    if (change.t === "col") {
      xl[change.j] = change.lower;
      xu[change.j] = change.upper;
    }
    if (change.t === "row") {
      rl[change.i] = change.lower;
      ru[change.i] = change.upper;
    }
  };
  const change = (each: Change): void => {
    note(each);
    prepared.change(each);
  };
  return {
    prepared,
    change,
    aim(next) {
      next.forEach((value, j) => {
        if (value !== cost[j]) change({ t: "cost", j, value });
      });
    },
    solve: () => prepared.solve(),
    model: () => ({
      ...model,
      c: cost.slice(),
      xl: xl.slice(),
      xu: xu.slice(),
      rl: rl.slice(),
      ru: ru.slice(),
    }),
    release: () => prepared.release(),
  };
}
