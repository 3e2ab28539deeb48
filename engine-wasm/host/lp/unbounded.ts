import { INFINITE } from "../../assembly/layout.ts";

/** Returns a bound, or infinity for one too large to mean anything. */
export function unbounded(bound: number): number {
  if (bound >= INFINITE) return Number.POSITIVE_INFINITY;
  return bound <= -INFINITE ? Number.NEGATIVE_INFINITY : bound;
}
