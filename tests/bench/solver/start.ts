import { cpus } from "node:os";
import { gzipSync } from "node:zlib";
import { createKernel } from "#engine/kernel.ts";
import type { RowTable } from "#engine/memory/table-types.ts";
import { seeded } from "../../support/models/ration-models.ts";
import { rationsOf } from "./cells.ts";
import { percentile } from "./measure.ts";
import { artefact } from "./peer-picotin.ts";
import { noteText } from "./table.ts";

/** Machine, size of the artefact, and the time from bytes to the first answer. */
export async function printStart(): Promise<void> {
  const { model } = rationsOf("M", 1)[0]!;
  const start = performance.now();
  const kernel = createKernel(await WebAssembly.compile(artefact));
  const loaded = performance.now();
  kernel.solve(model);
  const solved = performance.now();
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
  console.log(`artefact ${(gzipSync(artefact, { level: 9 }).length / 1024).toFixed(1)} kB gzip`);
  console.log(
    `load ${(loaded - start).toFixed(2)} ms, first M solve ${(solved - loaded).toFixed(2)} ms, together ${(solved - start).toFixed(2)} ms`,
  );
}

const LINES = 10;
const ROWS = 64;
const COUNT = 2048;

/** All that the kernel's evaluation makes of a ratio of each row over one, by typed arrays: the copies included. */
function wholeSums(table: Float64Array, quantities: Float64Array, count: number, scale: Float64Array): void {
  const sums = new Float64Array(4 * ROWS);
  const [totals, values, unknown, variance] = Array.from({ length: 4 }, () => new Float64Array(count * ROWS));
  const sides = new Float64Array(5 * count * ROWS);
  for (let k = 0; k < count; k++) {
    sums.fill(0);
    for (let line = 0; line < LINES; line++) {
      const quantity = quantities[k * LINES + line]!;
      const square = quantity * quantity;
      for (let row = 0; row < ROWS; row++) {
        const cell = table[line * ROWS + row]!;
        sums[row]! += quantity * cell;
        sums[ROWS + row]! += quantity * cell;
        sums[2 * ROWS + row]! += quantity * cell;
        sums[3 * ROWS + row]! += square * cell;
      }
    }
    for (let row = 0; row < ROWS; row++) {
      const at = k * ROWS + row;
      const value = scale[row]! * sums[row]!;
      const slope = scale[row]!;
      totals![at] = sums[row]!;
      values![at] = value;
      unknown![at] = sums[ROWS + row]! > 0 ? Math.min(1, sums[2 * ROWS + row]! / sums[ROWS + row]!) : 0;
      variance![at] = slope * slope * sums[3 * ROWS + row]!;
      sides[5 * at] = sums[3 * ROWS + row]!;
    }
  }
}

/** Rations of ten feeds and 64 nutrients, by the kernel and by typed arrays. */
export function printBulk(): void {
  const random = seeded(3);
  const byLine = Float64Array.from({ length: LINES * ROWS }, () => random());
  const quantities = Float64Array.from({ length: COUNT * LINES }, () => 5 * random());
  const perUnit = Float64Array.from({ length: ROWS }, () => 1 / (1 + random()));
  const table: RowTable = {
    rows: ROWS,
    lines: LINES,
    columns: Array.from({ length: LINES }, (_, line) => ({
      value: byLine.subarray(line * ROWS, (line + 1) * ROWS),
      weight: new Float64Array(ROWS),
      unknown: new Float64Array(ROWS),
      variance: new Float64Array(ROWS),
      swing: new Float64Array(ROWS),
    })),
    shared: 0,
    ratios: ROWS,
    numerator: Int32Array.from({ length: ROWS }, (_, row) => row),
    denominator: new Int32Array(ROWS).fill(-1),
    scale: perUnit,
  };
  const loaded = createKernel(new WebAssembly.Module(artefact)).load(table);
  const batch = {
    count: COUNT,
    quantities,
    deviations: new Float64Array(0),
    numeratorConstant: new Float64Array(COUNT * ROWS),
    denominatorConstant: new Float64Array(COUNT * ROWS).fill(1),
  };
  const rate = (run: () => void) => {
    const times = Array.from({ length: 120 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    return COUNT / (1000 * percentile(times.slice(20), 0.5));
  };
  const ours = rate(() => loaded.evaluate(batch));
  const theirs = rate(() => wholeSums(byLine, quantities, COUNT, perUnit));
  const text = `${ours.toFixed(2)} million/s, ×${(ours / theirs).toFixed(1)} typed arrays that make the same`;
  console.log(
    `\nEvaluation of ${LINES} feeds × ${ROWS} nutrients with unknown parts, spreads and ratios: ${text}`,
  );
  noteText("bulk", "picotin", text);
}
