import type { Batch, BatchResult, LoadedTable, RowTable } from "#engine/memory/table-types.ts";
import {
  BATCH_CONTRIBUTIONS,
  BATCH_COUNT,
  BATCH_DENOMINATOR_CONSTANT,
  BATCH_DEVIATIONS,
  BATCH_NUMERATOR_CONSTANT,
  BATCH_QUANTITIES,
  BATCH_SIDES,
  BATCH_TOTALS,
  BATCH_UNKNOWN_SHARE,
  BATCH_VALUES,
  BATCH_VARIANCE,
  BATCH_WORDS,
  PAD,
  SIDES,
  TABLE_SWING,
  TABLE_UNKNOWN,
  TABLE_VALUE,
  TABLE_VARIANCE,
  TABLE_WEIGHT,
} from "../../assembly/layout.ts";
import type { KernelMemory } from "./kernel-exports.ts";
import { sliceBatch } from "./slice-batch.ts";
import { writeTable } from "./write-table.ts";

/** Quantity vectors evaluated per call: bounds the memory that a batch needs. */
const CHUNK = 32;

/** Copies a table into the kernel's memory, line by line, and evaluates batches against it. */
export function loadTable(memory: KernelMemory, table: RowTable): LoadedTable {
  const stride = Math.ceil(table.rows / PAD) * PAD;
  const address = writeTable(memory, table, stride);
  const space: BatchSpace = { address: 0, doubles: -1 };
  let isReleased = false;

  const evaluateChunk = (batch: Batch, wanted: boolean): BatchSizes => {
    const sizes = batchSizes(table, batch.count, wanted);
    reserve(memory, space, sizes);
    writeBatch(memory, space, sizes, batch, wanted);
    memory.exports.evaluate(address, space.address);
    return sizes;
  };

  return {
    evaluate: (batch, options) => {
      if (isReleased) throw new Error("the table was released");
      const wanted = options?.contributions === true;
      if (batch.count <= CHUNK) return readResult(memory, space, evaluateChunk(batch, wanted));
      const whole = emptyResult(table, batch.count, wanted);
      for (let start = 0; start < batch.count; start += CHUNK) {
        const chunk = sliceBatch(table, batch, start, Math.min(batch.count, start + CHUNK));
        addResult(table, whole, viewResult(memory, space, evaluateChunk(chunk, wanted)), start);
      }
      return whole;
    },
    setCoefficient: (row, line, cell) => {
      const words = memory.i32();
      const doubles = memory.f64();
      const at = line * stride + row;
      doubles[words[address / 4 + TABLE_VALUE]! / 8 + at] = cell.value;
      doubles[words[address / 4 + TABLE_WEIGHT]! / 8 + at] = cell.weight;
      doubles[words[address / 4 + TABLE_UNKNOWN]! / 8 + at] = cell.unknown;
      doubles[words[address / 4 + TABLE_VARIANCE]! / 8 + at] = cell.variance;
      doubles[words[address / 4 + TABLE_SWING]! / 8 + at] = cell.swing;
    },
    release: () => {
      if (!isReleased) {
        memory.exports.release(space.address);
        memory.exports.release(address);
      }
      isReleased = true;
    },
  };
}

/** BatchSpace is the memory that batches are written to; it grows to the largest seen. */
interface BatchSpace {
  address: number;
  doubles: number;
}

/** BatchSizes counts the doubles of each part of a batch, in the order in which they follow one another. */
interface BatchSizes {
  count: number;
  quantities: number;
  deviations: number;
  constants: number;
  totals: number;
  contributions: number;
}

function batchSizes(table: RowTable, count: number, contributions: boolean): BatchSizes {
  return {
    count,
    quantities: count * table.lines,
    deviations: count * table.shared,
    constants: count * table.ratios,
    totals: count * table.rows,
    contributions: contributions ? count * table.ratios * table.lines : 0,
  };
}

function reserve(memory: KernelMemory, space: BatchSpace, sizes: BatchSizes): void {
  const doubles =
    sizes.quantities + sizes.deviations + (5 + SIDES) * sizes.constants + sizes.totals + sizes.contributions;
  if (doubles <= space.doubles) return;
  memory.exports.release(space.address);
  space.address = memory.exports.allocate(4 * BATCH_WORDS + 8 * doubles);
  space.doubles = doubles;
}

/** Returns the first double of a batch's results: totals, values, unknowns, variances, sides, contributions. */
function resultsStart(space: BatchSpace, sizes: BatchSizes): number {
  return space.address / 8 + BATCH_WORDS / 2 + sizes.quantities + sizes.deviations + 2 * sizes.constants;
}

function writeBatch(
  memory: KernelMemory,
  space: BatchSpace,
  sizes: BatchSizes,
  batch: Batch,
  contributions: boolean,
): void {
  const words = memory.i32();
  const doubles = memory.f64();
  const header = space.address / 4;
  const inputs = space.address / 8 + BATCH_WORDS / 2;
  const deviations = inputs + sizes.quantities;
  const constants = deviations + sizes.deviations;
  const results = resultsStart(space, sizes);
  const values = results + sizes.totals;
  words[header + BATCH_COUNT] = sizes.count;
  words[header + BATCH_QUANTITIES] = 8 * inputs;
  words[header + BATCH_DEVIATIONS] = 8 * deviations;
  words[header + BATCH_NUMERATOR_CONSTANT] = 8 * constants;
  words[header + BATCH_DENOMINATOR_CONSTANT] = 8 * (constants + sizes.constants);
  words[header + BATCH_TOTALS] = 8 * results;
  words[header + BATCH_VALUES] = 8 * values;
  words[header + BATCH_UNKNOWN_SHARE] = 8 * (values + sizes.constants);
  words[header + BATCH_VARIANCE] = 8 * (values + 2 * sizes.constants);
  words[header + BATCH_SIDES] = 8 * (values + 3 * sizes.constants);
  words[header + BATCH_CONTRIBUTIONS] = contributions ? 8 * (values + (3 + SIDES) * sizes.constants) : 0;
  doubles.set(trimArray(batch.quantities, sizes.quantities), inputs);
  doubles.set(trimArray(batch.deviations, sizes.deviations), deviations);
  doubles.set(trimArray(batch.numeratorConstant, sizes.constants), constants);
  doubles.set(trimArray(batch.denominatorConstant, sizes.constants), constants + sizes.constants);
}

/** Returns the first doubles of an array, never more than there is room for. */
function trimArray(array: Float64Array, size: number): Float64Array {
  return array.length === size ? array : array.subarray(0, size);
}

/** Copies the results out of the kernel once, and returns six views of the copy. */
function readResult(memory: KernelMemory, space: BatchSpace, sizes: BatchSizes): BatchResult {
  const from = resultsStart(space, sizes);
  return splitResults(memory.f64().slice(from, from + resultSize(sizes)), sizes);
}

/** Returns six views of the results in the kernel's memory, valid until the next call. */
function viewResult(memory: KernelMemory, space: BatchSpace, sizes: BatchSizes): BatchResult {
  const from = resultsStart(space, sizes);
  return splitResults(memory.f64().subarray(from, from + resultSize(sizes)), sizes);
}

const resultSize = ({ totals, constants, contributions }: BatchSizes): number =>
  totals + (3 + SIDES) * constants + contributions;

function splitResults(all: Float64Array, { totals, constants }: BatchSizes): BatchResult {
  const shares = totals + (3 + SIDES) * constants;
  return {
    totals: all.subarray(0, totals),
    values: all.subarray(totals, totals + constants),
    unknownShare: all.subarray(totals + constants, totals + 2 * constants),
    variance: all.subarray(totals + 2 * constants, totals + 3 * constants),
    sides: all.subarray(totals + 3 * constants, shares),
    contributions: all.subarray(shares),
  };
}

function emptyResult(table: RowTable, count: number, contributions: boolean): BatchResult {
  const sizes = batchSizes(table, count, contributions);
  return {
    totals: new Float64Array(sizes.totals),
    values: new Float64Array(sizes.constants),
    unknownShare: new Float64Array(sizes.constants),
    variance: new Float64Array(sizes.constants),
    sides: new Float64Array(sizes.constants * SIDES),
    contributions: new Float64Array(sizes.contributions),
  };
}

function addResult(
  { rows, ratios, lines }: RowTable,
  whole: BatchResult,
  part: BatchResult,
  start: number,
): void {
  whole.totals.set(part.totals, start * rows);
  for (const key of ["values", "unknownShare", "variance"] as const)
    whole[key].set(part[key], start * ratios);
  whole.sides.set(part.sides, start * ratios * SIDES);
  if (part.contributions.length > 0) whole.contributions.set(part.contributions, start * ratios * lines);
}
