import { STATUS_INFEASIBLE, STATUS_LIMIT } from "../assembly/layout.ts";
import type { KernelMemory } from "./kernel-memory.ts";
import type { BoundConflict, BoundOf } from "./types.ts";

const SIDES: Record<number, BoundOf["side"]> = { 1: "lower", 2: "upper", 3: "both" };

/** Seeks an irreducible conflict; the room it needs is given back. */
export function readConflict(
  memory: KernelMemory,
  problem: number,
  m: number,
  n: number,
): BoundConflict | null {
  const doubles = 3 * n + 2 * m;
  const address = memory.exports.allocate(8 * doubles + 4 * (n + m));
  const words = address + 8 * doubles;
  const status = memory.exports.problemConflict(problem, words, address);
  const sides = memory.i32().slice(words / 4, words / 4 + n + m);
  memory.exports.release(address);
  if (status !== STATUS_INFEASIBLE && status !== STATUS_LIMIT) return null;
  const conflict: BoundConflict = {
    status: "infeasible",
    rows: [],
    columns: [],
    isIrreducible: status === STATUS_INFEASIBLE,
  };
  sides.forEach((word, variable) => {
    const side = SIDES[word];
    if (!side) return;
    if (variable < n) conflict.columns.push({ at: variable, side });
    else conflict.rows.push({ at: variable - n, side });
  });
  if (conflict.rows.length + conflict.columns.length > 0) return conflict;
  return status === STATUS_LIMIT ? { ...conflict, status: "limit" } : null;
}
