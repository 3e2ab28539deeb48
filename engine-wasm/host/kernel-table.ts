import {
  BATCH_CONTRIBUTIONS,
  BATCH_COUNT,
  BATCH_DENOMINATOR_CONSTANT,
  BATCH_NUMERATOR_CONSTANT,
  BATCH_QUANTITIES,
  BATCH_TOTALS,
  BATCH_UNKNOWN_SHARE,
  BATCH_VALUES,
  BATCH_VARIANCE,
  BATCH_WORDS,
  PAD,
  SCRATCH_VECTORS,
  TABLE_DENOMINATOR,
  TABLE_LINES,
  TABLE_NUMERATOR,
  TABLE_RATIOS,
  TABLE_ROWS,
  TABLE_SCALE,
  TABLE_SCRATCH,
  TABLE_STRIDE,
  TABLE_UNKNOWN,
  TABLE_VALUE,
  TABLE_VARIANCE,
  TABLE_WEIGHT,
  TABLE_WORDS,
} from "../assembly/layout.ts";
import type { Batch, BatchResult, LoadedTable, RowTable } from "./kernel.ts";
import type { KernelMemory } from "./kernel-memory.ts";

/** Quantity vectors evaluated per call: bounds the memory a batch needs. */
const CHUNK = 64;

/** Copies a table into the kernel's memory, line by line, and evaluates batches against it. */
export function loadTable(memory: KernelMemory, table: RowTable): LoadedTable {
  const { rows, lines, ratios } = table;
  const stride = Math.ceil(rows / PAD) * PAD;
  const address = writeTable(memory, table, stride);
  let space = reserve(memory, table, 1, false);

  const evaluate = (batch: Batch, options?: { contributions?: boolean }): BatchResult => {
    const wanted = options?.contributions === true;
    const result = emptyResult(batch.count, rows, ratios, wanted ? lines : 0);
    const chunk = Math.min(batch.count, CHUNK);
    if (chunk > space.capacity || (wanted && space.contributions === 0)) {
      memory.exports.release(space.address);
      space = reserve(memory, table, Math.max(chunk, space.capacity), wanted || space.contributions > 0);
    }
    for (let start = 0; start < batch.count; start += CHUNK) {
      const count = Math.min(CHUNK, batch.count - start);
      writeBatch(memory, table, space, batch, start, count, wanted);
      memory.exports.evaluate(address, space.address);
      readResult(memory, table, space, result, start, count, wanted);
    }
    return result;
  };

  return {
    evaluate,
    setCoefficient: (row, line, cell) => {
      const words = memory.i32();
      const doubles = memory.f64();
      const at = line * stride + row;
      doubles[words[address / 4 + TABLE_VALUE]! / 8 + at] = cell.value;
      doubles[words[address / 4 + TABLE_WEIGHT]! / 8 + at] = cell.weight;
      doubles[words[address / 4 + TABLE_UNKNOWN]! / 8 + at] = cell.unknown;
      doubles[words[address / 4 + TABLE_VARIANCE]! / 8 + at] = cell.variance;
    },
    release: () => {
      memory.exports.release(space.address);
      memory.exports.release(address);
    },
  };
}

interface BatchSpace {
  address: number;
  capacity: number;
  /** Byte address of the room for contributions, 0 when none was reserved. */
  contributions: number;
}

function emptyResult(count: number, rows: number, ratios: number, lines: number): BatchResult {
  return {
    totals: new Float64Array(count * rows),
    values: new Float64Array(count * ratios),
    unknownShare: new Float64Array(count * ratios),
    variance: new Float64Array(count * ratios),
    contributions: new Float64Array(count * ratios * lines),
  };
}

/** Header, four padded tables, scale, scratch, then the two index lists. */
function writeTable(memory: KernelMemory, table: RowTable, stride: number): number {
  const { rows, lines, ratios } = table;
  const cells = lines * stride;
  const doubles = TABLE_WORDS / 2 + 4 * cells + ratios + SCRATCH_VECTORS * stride + lines;
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
  const parts: readonly [number, Float64Array][] = [
    [TABLE_VALUE, table.value],
    [TABLE_WEIGHT, table.weight],
    [TABLE_UNKNOWN, table.unknown],
    [TABLE_VARIANCE, table.variance],
  ];
  for (const [word, source] of parts) {
    const to = take(word, 8 * cells);
    f64.fill(0, to, to + cells);
    for (let row = 0; row < rows; row++) {
      for (let line = 0; line < lines; line++) f64[to + line * stride + row] = source[row * lines + line]!;
    }
  }
  f64.set(table.scale.subarray(0, ratios), take(TABLE_SCALE, 8 * ratios));
  take(TABLE_SCRATCH, 8 * (SCRATCH_VECTORS * stride + lines));
  words.set(table.numerator.subarray(0, ratios), 2 * take(TABLE_NUMERATOR, 4 * ratios));
  words.set(table.denominator.subarray(0, ratios), 2 * take(TABLE_DENOMINATOR, 4 * ratios));
  return address;
}

/** Room for `capacity` quantity vectors with their constants and results, and the header that says where. */
function reserve(
  memory: KernelMemory,
  table: RowTable,
  capacity: number,
  contributions: boolean,
): BatchSpace {
  const { rows, lines, ratios } = table;
  const sizes: readonly [number, number][] = [
    [BATCH_QUANTITIES, lines],
    [BATCH_NUMERATOR_CONSTANT, ratios],
    [BATCH_DENOMINATOR_CONSTANT, ratios],
    [BATCH_TOTALS, rows],
    [BATCH_VALUES, ratios],
    [BATCH_UNKNOWN_SHARE, ratios],
    [BATCH_VARIANCE, ratios],
    [BATCH_CONTRIBUTIONS, contributions ? ratios * lines : 0],
  ];
  const doubles = sizes.reduce((sum, [, size]) => sum + size, 0);
  const address = memory.exports.allocate(4 * BATCH_WORDS + 8 * capacity * doubles);
  const words = memory.i32();
  let next = address + 4 * BATCH_WORDS;
  for (const [word, size] of sizes) {
    words[address / 4 + word] = next;
    next += 8 * capacity * size;
  }
  return { address, capacity, contributions: contributions ? words[address / 4 + BATCH_CONTRIBUTIONS]! : 0 };
}

function writeBatch(
  memory: KernelMemory,
  table: RowTable,
  space: BatchSpace,
  batch: Batch,
  start: number,
  count: number,
  contributions: boolean,
): void {
  const words = memory.i32();
  const doubles = memory.f64();
  const header = space.address / 4;
  const copy = (word: number, source: Float64Array, size: number) =>
    doubles.set(source.subarray(start * size, (start + count) * size), words[header + word]! / 8);
  words[header + BATCH_COUNT] = count;
  words[header + BATCH_CONTRIBUTIONS] = contributions ? space.contributions : 0;
  copy(BATCH_QUANTITIES, batch.quantities, table.lines);
  copy(BATCH_NUMERATOR_CONSTANT, batch.numeratorConstant, table.ratios);
  copy(BATCH_DENOMINATOR_CONSTANT, batch.denominatorConstant, table.ratios);
}

function readResult(
  memory: KernelMemory,
  table: RowTable,
  space: BatchSpace,
  result: BatchResult,
  start: number,
  count: number,
  contributions: boolean,
): void {
  const words = memory.i32();
  const doubles = memory.f64();
  const header = space.address / 4;
  const copy = (word: number, target: Float64Array, size: number) => {
    const from = words[header + word]! / 8;
    target.set(doubles.subarray(from, from + count * size), start * size);
  };
  copy(BATCH_TOTALS, result.totals, table.rows);
  copy(BATCH_VALUES, result.values, table.ratios);
  copy(BATCH_UNKNOWN_SHARE, result.unknownShare, table.ratios);
  copy(BATCH_VARIANCE, result.variance, table.ratios);
  if (contributions) copy(BATCH_CONTRIBUTIONS, result.contributions, table.ratios * table.lines);
}
