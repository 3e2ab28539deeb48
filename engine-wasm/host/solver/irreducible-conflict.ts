import type { BoundConflict, BoundPlace, ManyLimits, Model } from "#engine/lp/model.ts";
import { pivotSlice } from "#engine/lp/solve-budget.ts";
import type { KernelMemory } from "#engine/memory/kernel-exports.ts";
import {
  CONFLICT_PIVOTS,
  CONFLICT_SIDES,
  STATUS_INFEASIBLE,
  STATUS_LIMIT,
  STATUS_RUNNING,
} from "../../assembly/layout.ts";

const SIDES: Record<number, BoundPlace["side"]> = { 1: "lower", 2: "upper", 3: "both" };
/** Pivots of a call where there is no limit. */
const UNLIMITED = 0x7fffffff;

/** The host's clock, in milliseconds. */
declare const performance: { now(): number };

/**
 * Finds an irreducible conflict, in slices where there are limits, and frees its memory. At a limit it
 * returns the bounds that are left: they contradict, and may be more than needed.
 */
export function readConflict(
  memory: KernelMemory,
  problem: number,
  { m, n }: Pick<Model, "m" | "n">,
  limits?: ManyLimits,
): BoundConflict | null {
  const { exports } = memory;
  const at = exports.conflictCreate(problem);
  if (limits) runWithin(memory, at, pivotSlice({ m, n }), limits);
  else exports.conflictRun(at, UNLIMITED);
  const status = exports.conflictFinish(at);
  const conflict: BoundConflict = {
    status: "infeasible",
    rows: [],
    columns: [],
    isIrreducible: status === STATUS_INFEASIBLE,
  };
  const words = memory.i32();
  const from = words[at / 4 + CONFLICT_SIDES]! / 4;
  for (let variable = 0; variable < n + m; variable++) {
    const word = words[from + variable]!;
    if (word === 0) continue;
    const side = SIDES[word]!;
    if (variable < n) conflict.columns.push({ at: variable, side });
    else conflict.rows.push({ at: variable - n, side });
  }
  exports.release(at);
  if (status !== STATUS_INFEASIBLE && status !== STATUS_LIMIT) return null;
  if (conflict.rows.length + conflict.columns.length > 0) return conflict;
  return status === STATUS_LIMIT ? { ...conflict, status: "limit" } : null;
}

function runWithin(
  memory: KernelMemory,
  at: number,
  slice: number,
  { iterations = Infinity, seconds }: ManyLimits,
): void {
  const until = seconds === undefined ? Infinity : performance.now() + 1000 * seconds;
  let status = STATUS_RUNNING;
  while (status === STATUS_RUNNING) {
    const made = memory.f64()[(at / 4 + CONFLICT_PIVOTS) / 2]!;
    const left = Math.ceil(Math.min(slice, iterations - made));
    if (!(left > 0) || performance.now() >= until) return;
    status = memory.exports.conflictRun(at, left);
  }
}
