import type { Column, RowTable } from "#engine/memory/table-types.ts";
import {
  SCRATCH_VECTORS,
  TABLE_DENOMINATOR,
  TABLE_LINES,
  TABLE_NUMERATOR,
  TABLE_RATIOS,
  TABLE_ROWS,
  TABLE_SCALE,
  TABLE_SCRATCH,
  TABLE_SHARED,
  TABLE_STRIDE,
  TABLE_SWING,
  TABLE_UNKNOWN,
  TABLE_VALUE,
  TABLE_VARIANCE,
  TABLE_WEIGHT,
  TABLE_WORDS,
} from "../../assembly/layout.ts";
import type { KernelMemory } from "./kernel-exports.ts";

const parts: readonly [number, keyof Column][] = [
  [TABLE_VALUE, "value"],
  [TABLE_WEIGHT, "weight"],
  [TABLE_UNKNOWN, "unknown"],
  [TABLE_VARIANCE, "variance"],
  [TABLE_SWING, "swing"],
];

/** Writes a table into the kernel's memory: header, padded columns, scale, scratch, indices; returns its address. */
export function writeTable(memory: KernelMemory, table: RowTable, stride: number): number {
  const { rows, lines, ratios } = table;
  const cells = lines * stride;
  const doubles = TABLE_WORDS / 2 + 5 * cells + ratios + SCRATCH_VECTORS * stride + lines;
  const address = memory.exports.allocate(8 * (doubles + ratios));
  const words = memory.i32();
  const f64 = memory.f64();
  const header = address / 4;
  let next = address + 4 * TABLE_WORDS;
  const take = (word: number, bytes: number): number => {
    words[header + word] = next;
    next += bytes;
    return (next - bytes) / 8;
  };
  words[header + TABLE_ROWS] = rows;
  words[header + TABLE_LINES] = lines;
  words[header + TABLE_RATIOS] = ratios;
  words[header + TABLE_STRIDE] = stride;
  words[header + TABLE_SHARED] = table.shared;
  for (const [word, part] of parts) {
    const to = take(word, 8 * cells);
    table.columns.forEach((column, line) => {
      const start = to + line * stride;
      f64.set(column[part], start);
      f64.fill(0, start + rows, start + stride);
    });
  }
  f64.set(table.scale.subarray(0, ratios), take(TABLE_SCALE, 8 * ratios));
  take(TABLE_SCRATCH, 8 * (SCRATCH_VECTORS * stride + lines));
  words.set(table.numerator.subarray(0, ratios), 2 * take(TABLE_NUMERATOR, 4 * ratios));
  words.set(table.denominator.subarray(0, ratios), 2 * take(TABLE_DENOMINATOR, 4 * ratios));
  return address;
}
