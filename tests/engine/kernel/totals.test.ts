import { expect, test } from "vitest";
import type { RowTable } from "#engine/kernel.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 1_500_000;
console.info(`kernel-totals first seed ${SEED}`);

test("totals of many vectors are, bit for bit, those of a plain loop, whatever the sizes", () => {
  const kernel = freshKernel();
  for (const [rows, lines, count] of [
    [64, 10, 33],
    [5, 3, 1],
    [17, 1, 8],
    [8, 0, 4],
    [3, 4, 0],
  ] as const) {
    const random = randomFrom(SEED + rows);
    const array = (size: number) => Float64Array.from({ length: size }, () => random() - 0.2);
    const cells = rows * lines;
    const table: RowTable = {
      rows,
      lines,
      value: array(cells),
      weight: array(cells),
      unknown: array(cells),
      variance: array(cells),
      swing: array(cells),
      shared: 0,
      ratios: 0,
      numerator: new Int32Array(0),
      denominator: new Int32Array(0),
      scale: new Float64Array(0),
    };
    const loaded = kernel.load(table);
    const quantities = array(count * lines);
    const perUnit = array(rows);
    for (const _ of [1, 2]) {
      const { stride, totals, shares } = loaded.totals(quantities, perUnit);
      expect(totals.length).toBe(lines === 0 ? 0 : count * stride);
      for (let k = 0; k < (lines === 0 ? 0 : count); k++) {
        for (let row = 0; row < rows; row++) {
          let sum = 0;
          for (let line = 0; line < lines; line++)
            sum += quantities[k * lines + line]! * table.value[row * lines + line]!;
          expect(totals[k * stride + row]).toBe(sum);
          expect(shares[k * stride + row]).toBe(sum * perUnit[row]!);
        }
      }
    }
    loaded.release();
    expect(() => loaded.totals(quantities, perUnit)).toThrow("released");
  }
});
