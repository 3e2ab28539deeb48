import type { Model } from "#engine/lp/model.ts";

/** Size from which a bound counts as none. */
export const NO_BOUND = 1e30;

/** Rounding of a sum, as a share of its terms, and bounds so far out that this rounding times the bound counts. */
const LEFT = 1e-14;
const FAR_OUT = 1e6;

/** Tells whether a multiplier summed from terms of this size reaches no bound, or a far one by rounding alone. */
const isEndless = (multiplier: number, at: number, terms: number): boolean =>
  Math.abs(at) >= NO_BOUND || (Math.abs(at) >= FAR_OUT && Math.abs(multiplier) <= LEFT * terms);

export interface Products {
  sum: Float64Array;
  size: Float64Array;
}

/** Returns A'y and |A'| |y|. */
export function timesRows(model: Model, y: ArrayLike<number>): Products {
  const sum = new Float64Array(model.n);
  const size = new Float64Array(model.n);
  for (let j = 0; j < model.n; j++) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      const term = model.value[k]! * y[model.index[k]!]!;
      sum[j]! += term;
      size[j]! += Math.abs(term);
    }
  }
  return { sum, size };
}

export interface DualBound {
  value: number;
  size: number;
  error: number;
}

/**
 * Returns the bound of the objective that any y gives: min over the column bounds of (c - A'y).x + min over the row
 * bounds of y.s. A multiplier that reaches no bound is an error relative to the terms it was summed from.
 */
export function dualBound(model: Model, y: ArrayLike<number>): DualBound {
  const { sum, size } = timesRows(model, y);
  const bound: DualBound = { value: model.offset, size: Math.abs(model.offset), error: 0 };
  const add = (multiplier: number, lower: number, upper: number, from: number) => {
    if (multiplier === 0) return;
    const at = model.sense * multiplier > 0 ? lower : upper;
    if (isEndless(multiplier, at, from)) bound.error = Math.max(bound.error, Math.abs(multiplier) / from);
    else bound.value += multiplier * at;
    if (Math.abs(at) < NO_BOUND) bound.size += from * Math.abs(at);
  };
  for (let i = 0; i < model.m; i++) add(y[i]!, model.rl[i]!, model.ru[i]!, Math.abs(y[i]!));
  for (let j = 0; j < model.n; j++) {
    add(model.c[j]! - sum[j]!, model.xl[j]!, model.xu[j]!, Math.abs(model.c[j]!) + size[j]!);
  }
  return bound;
}

/** Contradiction holds how much multipliers of the rows contradict, and the largest that points at a missing bound. */
export interface Contradiction {
  margin: number;
  size: number;
  error: number;
}

/** Returns the least of the rows by the multipliers, less the most of the columns: above nought, nothing meets both. */
export function contradiction(model: Model, ray: ArrayLike<number>): Contradiction {
  const { sum, size } = timesRows(model, ray);
  const found: Contradiction = { margin: 0, size: 0, error: 0 };
  const add = (multiplier: number, at: number, from: number) => {
    if (multiplier === 0) return;
    if (isEndless(multiplier, at, from)) {
      found.error = Math.max(found.error, Math.abs(multiplier) / from);
    } else {
      found.margin += multiplier * at;
      found.size += Math.abs(multiplier * at);
    }
  };
  for (let i = 0; i < model.m; i++) {
    const weight = ray[i]!;
    add(weight, weight > 0 ? model.rl[i]! : model.ru[i]!, Math.abs(weight));
  }
  for (let j = 0; j < model.n; j++) {
    const total = sum[j]!;
    add(-total, total > 0 ? model.xu[j]! : model.xl[j]!, size[j]!);
  }
  return found;
}

/** Returns true when some pair of bounds has nothing between them. */
export function hasCrossedBounds(model: Model): boolean {
  const crossed = (lower: number, upper: number) => lower > upper || lower >= NO_BOUND || upper <= -NO_BOUND;
  for (let j = 0; j < model.n; j++) if (crossed(model.xl[j]!, model.xu[j]!)) return true;
  for (let i = 0; i < model.m; i++) if (crossed(model.rl[i]!, model.ru[i]!)) return true;
  return false;
}
