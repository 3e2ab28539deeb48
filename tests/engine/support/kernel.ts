import { readFileSync } from "node:fs";
import { createKernel, type Kernel } from "#engine/kernel.ts";
import type { Column } from "#engine/memory/table-types.ts";

/** The built kernel, compiled once per test file. */
export const module = new WebAssembly.Module(
  readFileSync(new URL("../../../engine-wasm/build/engine.wasm", import.meta.url)),
);

export function freshKernel(): Kernel {
  return createKernel(module);
}

/** Seeded numbers in [0, 1): the same sequence for the same seed everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a column of noughts. */
export const emptyColumn = (rows: number): Column => ({
  value: new Float64Array(rows),
  weight: new Float64Array(rows),
  unknown: new Float64Array(rows),
  variance: new Float64Array(rows),
  swing: new Float64Array(rows),
});
