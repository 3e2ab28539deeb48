import type { Kernel } from "../kernel.ts";
import type { Change, Model, Prepared } from "../types.ts";

/** A model in the kernel's memory, and beside it the very same figures: what an answer is proved on. */
export interface Tracked extends Prepared {
  /** The model as changed so far, in arrays of its own. */
  model(): Model;
}

/** Costs and bounds are followed; a coefficient of such a model is never changed. */
export function track(kernel: Pick<Kernel, "prepare">, model: Model): Tracked {
  const prepared = kernel.prepare(model);
  const c = Float64Array.from(model.c);
  const [xl, xu] = [Float64Array.from(model.xl), Float64Array.from(model.xu)];
  const [rl, ru] = [Float64Array.from(model.rl), Float64Array.from(model.ru)];
  const note = (change: Change): void => {
    switch (change.t) {
      case "cost":
        c[change.j] = change.value;
        break;
      case "col":
        xl[change.j] = change.lower;
        xu[change.j] = change.upper;
        break;
      case "row":
        rl[change.i] = change.lower;
        ru[change.i] = change.upper;
        break;
      case "coef":
        throw new Error("coefficients of a tracked model stay");
    }
  };
  return {
    ...prepared,
    change(change) {
      note(change);
      prepared.change(change);
    },
    model: () => ({ ...model, c: c.slice(), xl: xl.slice(), xu: xu.slice(), rl: rl.slice(), ru: ru.slice() }),
  };
}
