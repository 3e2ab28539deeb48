import type { Bounds } from "#science/rules/rules-table.ts";
import { exp, normalBelow } from "../../assembly/maths.ts";
import type { Chances } from "./evaluation-types.ts";

/** Chances that a figure breaks the bounds of a rule; `chanceBelow` says how likely it is below a bound. */
export function chancesOf(bounds: Bounds, chanceBelow: (bound: number) => number): Chances {
  const { riskBelow, watchBelow, watchAbove, riskAbove } = bounds;
  const under = (bound: number | undefined): number => (bound === undefined ? 0 : chanceBelow(bound));
  const over = (bound: number | undefined): number => (bound === undefined ? 0 : 1 - chanceBelow(bound));
  const below = under(watchBelow ?? riskBelow);
  const above = over(watchAbove ?? riskAbove);
  const low = watchBelow === undefined ? below : under(riskBelow);
  const high = watchAbove === undefined ? above : over(riskAbove);
  return { below, above, risk: Math.min(1, low + high) };
}

/** A normal figure. */
export interface Normal {
  mean: number;
  variance: number;
}

/** The lesser of a normal amount and an exact bound. */
export interface Lesser extends Normal {
  bound: number;
}

/** Returns the chance, 0 to 1, that a normal figure is below zero; a half when nothing varies and it is zero. */
export function chanceNegative({ mean, variance }: Normal): number {
  if (variance > 0) return normalBelow(-mean / Math.sqrt(variance));
  return mean === 0 ? 0.5 : mean < 0 ? 1 : 0;
}

/**
 * Returns the chance that `own` + `times` · min(amount, bound) is below zero, `own` independent of the amount. It is at
 * least zero exactly when it is so with the amount and with the bound, two normal figures of correlation
 * deviation of own / deviation of the first; with a negative factor the same holds of being below.
 */
export function chanceNegativeWith(own: Normal, times: number, { mean, variance, bound }: Lesser): number {
  if (times === 0) return chanceNegative(own);
  const free: Normal = { mean: own.mean + times * mean, variance: own.variance + times * times * variance };
  const held: Normal = { mean: own.mean + times * bound, variance: own.variance };
  if (free.variance === 0) {
    const lesser = Math.min(mean, bound);
    return chanceNegative({ mean: own.mean + times * lesser, variance: 0 });
  }
  const z = free.mean / Math.sqrt(free.variance);
  const side = times > 0 ? 1 : -1;
  if (held.variance === 0) {
    const isHeld = times > 0 ? held.mean >= 0 : held.mean < 0;
    const both = isHeld ? normalBelow(side * z) : 0;
    return times > 0 ? 1 - both : both;
  }
  const k = held.mean / Math.sqrt(held.variance);
  const both = bothBelow(side * z, side * k, Math.sqrt(held.variance / free.variance));
  return times > 0 ? 1 - both : both;
}

/** Nodes and weights of ten-point Gauss-Legendre quadrature on −1 to 1; each stands for its mirror image too. */
const nodes = [
  [0.1488743389816312, 0.2955242247147529],
  [0.4333953941292472, 0.2692667193099963],
  [0.6794095682990244, 0.219086362515982],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.0666713443086881],
] as const;

/** 1 / 2π. */
const turn = 0.15915494309189535;

/**
 * Returns the chance that two standard normal figures of correlation `rho`, 0 to 1, are below `h` and `k`: the product of the two
 * chances, and the integral of the density over the correlation (Drezner and Wesolowsky 1990), with
 * r = 2u / (1 + u²), in which it has no singular end.
 */
export function bothBelow(h: number, k: number, rho: number): number {
  const end = rho / (1 + Math.sqrt(Math.max(0, 1 - rho * rho)));
  const squares = h * h + k * k;
  const at = (u: number): number => {
    const r = (2 * u) / (1 + u * u);
    const rest = ((1 - u * u) / (1 + u * u)) * ((1 - u * u) / (1 + u * u));
    return rest > 0 ? (2 / (1 + u * u)) * exp((2 * r * h * k - squares) / (2 * rest)) : 0;
  };
  // two panels, the second on the last eighth, where a high correlation bends the density
  const bend = 0.875 * end;
  const area = panel(at, 0, bend) + panel(at, bend, end);
  return Math.max(0, Math.min(1, normalBelow(h) * normalBelow(k) + turn * area));
}

function panel(at: (u: number) => number, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  let sum = 0;
  for (const [node, weight] of nodes) sum += weight * (at(middle - half * node) + at(middle + half * node));
  return sum * half;
}
