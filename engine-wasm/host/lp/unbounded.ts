import { INFINITE } from "../../assembly/layout.ts";

/** A bound too large to mean anything is none. */
export function unbounded(bound: number): number {
  if (bound >= INFINITE) return Number.POSITIVE_INFINITY;
  return bound <= -INFINITE ? Number.NEGATIVE_INFINITY : bound;
}
