import type { Model, Solution } from "#engine/lp/model.ts";

/**
 * Returns the linear programme that is left of a model with integer or semicontinuous columns: for an optimal point,
 * with its whole numbers and its noughts fixed; for any other answer, with every column free within the smallest
 * interval of its allowed values. A value that is not whole leaves bounds that cross: no point meets them.
 */
export function fixIntegers(model: Model, solution: Solution): Model {
  const xl = Float64Array.from(model.xl);
  const xu = Float64Array.from(model.xu);
  for (let j = 0; j < model.n; j++) {
    if (model.integer?.[j]) {
      xl[j] = Math.ceil(xl[j]! - 1e-9 * Math.max(1, Number.isFinite(xl[j]!) ? Math.abs(xl[j]!) : 1));
      xu[j] = Math.floor(xu[j]! + 1e-9 * Math.max(1, Number.isFinite(xu[j]!) ? Math.abs(xu[j]!) : 1));
    }
    const x = solution.x[j]!;
    const isSemicontinuous = Boolean(model.semicontinuous?.[j]);
    if (isSemicontinuous && xl[j]! > xu[j]!) xl[j] = xu[j] = 0;
    if (solution.status === "optimal") {
      if (isSemicontinuous && x === 0) xl[j] = xu[j] = 0;
      else if (model.integer?.[j]) {
        xl[j] = Math.max(xl[j]!, Math.ceil(x));
        xu[j] = Math.min(xu[j]!, Math.floor(x));
      }
    } else if (isSemicontinuous) {
      xl[j] = Math.min(0, xl[j]!);
      xu[j] = Math.max(0, xu[j]!);
    }
  }
  return { ...model, xl, xu };
}
