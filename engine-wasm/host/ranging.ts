import type { KernelMemory } from "./kernel-memory.ts";
import type { Interval, Ranging } from "./types.ts";

/** Reads how far costs and bounds of the last optimal solve may move; the room it needs is given back. */
export function readRanging(
  memory: KernelMemory,
  problem: number,
  m: number,
  n: number,
  sense: 1 | -1,
): Ranging {
  const doubles = 2 * n + 4 * (n + m);
  const address = memory.exports.allocate(8 * doubles);
  memory.exports.problemRanging(problem, address);
  const read = memory.f64().slice(address / 8, address / 8 + doubles);
  memory.exports.release(address);
  const interval = (at: number): Interval => ({ from: read[at]!, to: read[at + 1]! });
  const bounds = (variable: number) => {
    const at = 2 * n + 4 * variable;
    return { lower: interval(at), upper: interval(at + 2) };
  };
  const cost = (j: number): Interval =>
    sense > 0 ? interval(2 * j) : { from: 0 - read[2 * j + 1]!, to: 0 - read[2 * j]! };
  return {
    costs: Array.from({ length: n }, (_, j) => cost(j)),
    columns: Array.from({ length: n }, (_, j) => bounds(j)),
    rows: Array.from({ length: m }, (_, i) => bounds(n + i)),
  };
}
