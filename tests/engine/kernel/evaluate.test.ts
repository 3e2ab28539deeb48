import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Batch, BatchResult, Column, RowTable } from "#engine/memory/table-types.ts";
import { SIDES } from "../../../engine-wasm/assembly/layout.ts";
import { emptyColumn, freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 20261121;
console.info(`kernel-evaluate seed ${SEED}`);

function randomTable(random: () => number, rows: number, lines: number, ratios: number): RowTable {
  const shared = Math.floor(random() * Math.min(3, lines + 1));
  const columns = Array.from({ length: lines }, (_, line) =>
    randomColumn(random, rows, line >= lines - shared),
  );
  const row = () => Math.floor(random() * rows);
  return {
    rows,
    lines,
    columns,
    shared,
    ratios,
    numerator: Int32Array.from({ length: ratios }, () => (random() < 0.1 ? -1 : row())),
    denominator: Int32Array.from({ length: ratios }, () => (random() < 0.5 ? -1 : row())),
    scale: Float64Array.from({ length: ratios }, () => (random() < 0.5 ? 1 : 100 * random())),
  };
}

function randomColumn(random: () => number, rows: number, isShared: boolean): Column {
  const column = emptyColumn(rows);
  const { value, weight, unknown, variance, swing } = column;
  for (let row = 0; row < rows; row++) {
    weight[row] = random() < 0.2 ? 0 : random();
    const isUnknown = random() < 0.15;
    unknown[row] = isUnknown ? weight[row]! : 0;
    value[row] = isUnknown ? 0 : (random() - 0.1) * 10 ** Math.floor(8 * random() - 4);
    swing[row] = random() < 0.2 ? 0 : value[row]! * (isShared ? 1 : 0.05);
    variance[row] = (0.1 * value[row]!) ** 2 + (isShared ? 0 : swing[row]! ** 2);
  }
  return column;
}

function randomBatch(random: () => number, table: RowTable, count: number): Batch {
  const constants = () =>
    Float64Array.from({ length: count * table.ratios }, () => (random() < 0.3 ? 0 : random()));
  return {
    count,
    quantities: Float64Array.from({ length: count * table.lines }, () =>
      random() < 0.3 ? 0 : 12 * random(),
    ),
    deviations: Float64Array.from({ length: count * table.shared }, random),
    numeratorConstant: constants(),
    denominatorConstant: constants(),
  };
}

/** Computes a batch's figures by the most obvious loops. */
function twin(table: RowTable, batch: Batch): BatchResult {
  const { rows, lines, ratios, shared } = table;
  const own = lines - shared;
  const cell = (row: number, part: keyof Column, line: number) =>
    row < 0 ? 0 : table.columns[line]![part][row]!;
  const dot = (row: number, part: keyof Column, q: (line: number) => number) => {
    let sum = 0;
    for (let l = 0; l < lines; l++) sum += q(l) * cell(row, part, l);
    return sum;
  };
  const result: BatchResult = {
    totals: new Float64Array(batch.count * rows),
    values: new Float64Array(batch.count * ratios),
    unknownShare: new Float64Array(batch.count * ratios),
    variance: new Float64Array(batch.count * ratios),
    sides: new Float64Array(batch.count * ratios * SIDES),
    contributions: new Float64Array(batch.count * ratios * lines),
  };
  for (let k = 0; k < batch.count; k++) {
    const q = (l: number) => batch.quantities[k * lines + l]!;
    const squared = (l: number) => q(l) * q(l);
    const swing = (row: number, l: number) => cell(row, "swing", l);
    for (let row = 0; row < rows; row++) result.totals[k * rows + row] = dot(row, "value", q);
    for (let r = 0; r < ratios; r++) {
      const at = k * ratios + r;
      const [a, b, scale] = [table.numerator[r]!, table.denominator[r]!, table.scale[r]!];
      const above = dot(a, "value", q) + batch.numeratorConstant[at]!;
      const below = dot(b, "value", q) + batch.denominatorConstant[at]!;
      const value = (scale * above) / below;
      result.values[at] = below > 0 ? value : Number.NaN;
      // d value = slope d above - fall d below, the errors of each line one by one, then the common one
      const [slope, fall] = [scale / below, value / below];
      const variance = slope * slope * dot(a, "variance", squared);
      const fromBelow = fall * fall * dot(b, "variance", squared);
      let joint = 0;
      for (let l = 0; l < own; l++) joint += squared(l) * swing(a, l) * swing(b, l);
      const commonOf = (row: number) => {
        let sum = 0;
        for (let l = own; l < lines; l++) sum += batch.deviations[k * shared + l - own]! * swing(row, l);
        return sum;
      };
      result.sides.set(
        [dot(a, "variance", squared), dot(b, "variance", squared), joint, commonOf(a), commonOf(b)],
        at * SIDES,
      );
      const common = slope * commonOf(a) - fall * commonOf(b);
      const apart = variance + fromBelow;
      const shared2 = 2 * slope * fall * joint;
      const left = apart - shared2 > 1e-13 * apart ? apart - shared2 : 0;
      result.variance[at] = below > 0 ? left + common * common : 0;
      let unknown = 0;
      let weight = 0;
      for (let l = 0; l < lines; l++) {
        unknown += q(l) * Math.max(cell(a, "unknown", l), cell(b, "unknown", l));
        weight += q(l) * Math.max(cell(a, "weight", l), cell(b, "weight", l));
        const part = a < 0 || !(below > 0) ? 0 : (scale * (cell(a, "value", l) * q(l))) / below;
        result.contributions[at * lines + l] = part;
      }
      result.unknownShare[at] = weight > 0 ? unknown / weight : 0;
    }
  }
  return result;
}

function expectSame(actual: BatchResult, expected: BatchResult): void {
  for (const key of ["totals", "values", "unknownShare", "sides", "contributions"] as const) {
    expect(Array.from(actual[key], (x) => x + 0)).toEqual(Array.from(expected[key], (x) => x + 0));
  }
  for (let i = 0; i < expected.variance.length; i++) {
    const scale = Math.max(Math.abs(expected.variance[i]!), 1e-300);
    expect(Math.abs(actual.variance[i]! - expected.variance[i]!) / scale).toBeLessThan(1e-9);
  }
}

const kernel = freshKernel();

describe("evaluate", () => {
  test("gives the bits of a plain loop on random tables of any size", () => {
    const shape = fc.record({
      seed: fc.integer(),
      rows: fc.integer({ min: 1, max: 40 }),
      lines: fc.integer({ min: 0, max: 20 }),
      ratios: fc.integer({ min: 0, max: 30 }),
      count: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(shape, ({ seed, rows, lines, ratios, count }) => {
        const random = randomFrom(seed);
        const table = randomTable(random, rows, lines, ratios);
        const batch = randomBatch(random, table, count);
        const loaded = kernel.load(table);
        const result = loaded.evaluate(batch, { contributions: true });
        loaded.release();
        expectSame(result, twin(table, batch));
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  test("a long batch, a short one and single vectors give identical bits, again and again", () => {
    const random = randomFrom(SEED);
    const table = randomTable(random, 123, 15, 90);
    const batch = randomBatch(random, table, 200);
    const loaded = kernel.load(table);
    const first = loaded.evaluate(batch);
    for (let repeat = 0; repeat < 5; repeat++) expect(loaded.evaluate(batch)).toEqual(first);
    expect(freshKernel().load(table).evaluate(batch)).toEqual(first);
    for (const k of [0, 63, 64, 199]) {
      const one = loaded.evaluate({
        count: 1,
        quantities: batch.quantities.slice(k * 15, (k + 1) * 15),
        deviations: batch.deviations.slice(k * table.shared, (k + 1) * table.shared),
        numeratorConstant: batch.numeratorConstant.slice(k * 90, (k + 1) * 90),
        denominatorConstant: batch.denominatorConstant.slice(k * 90, (k + 1) * 90),
      });
      expect(one.values).toEqual(first.values.slice(k * 90, (k + 1) * 90));
      expect(one.totals).toEqual(first.totals.slice(k * 123, (k + 1) * 123));
    }
    loaded.release();
  });

  test("a denominator of nil or less answers NaN in values and nothing else", () => {
    const table: RowTable = {
      rows: 2,
      lines: 1,
      columns: [
        {
          value: Float64Array.of(3, 1),
          weight: Float64Array.of(1, 1),
          unknown: Float64Array.of(0, 0),
          variance: Float64Array.of(0.5, 0.5),
          swing: Float64Array.of(0.1, 0.1),
        },
      ],
      shared: 0,
      ratios: 1,
      numerator: Int32Array.of(0),
      denominator: Int32Array.of(1),
      scale: Float64Array.of(1),
    };
    const loaded = kernel.load(table);
    for (const constant of [-2, -7, Number.NaN]) {
      const result = loaded.evaluate(
        {
          count: 1,
          quantities: Float64Array.of(2),
          deviations: new Float64Array(0),
          numeratorConstant: Float64Array.of(0),
          denominatorConstant: Float64Array.of(constant),
        },
        { contributions: true },
      );
      expect(result.values[0]).toBeNaN();
      expect([...result.totals, ...result.unknownShare, ...result.variance, ...result.contributions]).toEqual(
        [6, 2, 0, 0, 0],
      );
    }
    loaded.release();
  });

  test("a changed coefficient answers as a table loaded with it", () => {
    const random = randomFrom(SEED + 1);
    const table = randomTable(random, 21, 7, 12);
    const batch = randomBatch(random, table, 3);
    const loaded = kernel.load(table);
    const cell = { value: 4.25, weight: 0.9, unknown: 0, variance: 0.125, swing: 0.2 };
    loaded.setCoefficient(13, 4, cell);
    for (const part of ["value", "weight", "unknown", "variance", "swing"] as const)
      table.columns[4]![part][13] = cell[part];
    expectSame(loaded.evaluate(batch, { contributions: true }), twin(table, batch));
    loaded.release();
  });
});
