import { cpus } from "node:os";
import { gzipSync } from "node:zlib";
import { createKernel, type RowTable } from "#engine/kernel.ts";
import { seeded } from "../../support/ration-models.ts";
import { rationsOf } from "./cells.ts";
import { percentile } from "./measure.ts";
import { artefact } from "./peer-picotin.ts";

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

/** One table of sums as anybody would write it: every line of every ration, every row, over typed arrays. */
function sums(table: Float64Array, quantities: Float64Array, count: number, out: Float64Array): void {
  out.fill(0);
  for (let k = 0; k < count; k++) {
    for (let line = 0; line < LINES; line++) {
      const quantity = quantities[k * LINES + line]!;
      for (let row = 0; row < ROWS; row++) {
        out[k * ROWS + row]! += quantity * table[line * ROWS + row]!;
      }
    }
  }
}

/** Rations of ten feeds and 64 nutrients: totals with their known, unknown and uncertain parts, and coverages. */
export function printBulk(): void {
  const random = seeded(3);
  const cells = LINES * ROWS;
  const fill = () => Float64Array.from({ length: cells }, () => random());
  const byLine = { value: fill(), weight: fill(), unknown: fill(), variance: fill() };
  const byRow = (table: Float64Array) =>
    Float64Array.from({ length: cells }, (_, at) => table[(at % LINES) * ROWS + Math.floor(at / LINES)]!);
  const quantities = Float64Array.from({ length: COUNT * LINES }, () => 5 * random());
  const needs = Float64Array.from({ length: COUNT * ROWS }, () => 1 + random());
  const table: RowTable = {
    rows: ROWS,
    lines: LINES,
    value: byRow(byLine.value),
    weight: byRow(byLine.weight),
    unknown: byRow(byLine.unknown),
    variance: byRow(byLine.variance),
    swing: new Float64Array(cells),
    shared: 0,
    ratios: ROWS,
    numerator: Int32Array.from({ length: ROWS }, (_, row) => row),
    denominator: new Int32Array(ROWS).fill(-1),
    scale: new Float64Array(ROWS).fill(1),
  };
  const loaded = createKernel(new WebAssembly.Module(artefact)).load(table);
  const batch = {
    count: COUNT,
    quantities,
    deviations: new Float64Array(0),
    numeratorConstant: new Float64Array(COUNT * ROWS),
    denominatorConstant: needs,
  };
  const squares = quantities.map((q) => q * q);
  const out = Array.from({ length: 4 }, () => new Float64Array(COUNT * ROWS));
  const [totals, weights, unknowns, variances] = [out[0]!, out[1]!, out[2]!, out[3]!];
  const values = new Float64Array(COUNT * ROWS);
  const shares = new Float64Array(COUNT * ROWS);
  const plain = () => {
    sums(byLine.value, quantities, COUNT, totals);
    sums(byLine.weight, quantities, COUNT, weights);
    sums(byLine.unknown, quantities, COUNT, unknowns);
    sums(byLine.variance, squares, COUNT, variances);
    for (let at = 0; at < COUNT * ROWS; at++) {
      const need = needs[at]!;
      values[at] = totals[at]! / need;
      shares[at] = weights[at]! > 0 ? Math.min(1, unknowns[at]! / weights[at]!) : 0;
      variances[at] = variances[at]! / (need * need);
    }
  };
  const rate = (run: () => void) => {
    const times = Array.from({ length: 40 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    return COUNT / (1000 * percentile(times.slice(5), 0.5));
  };
  const ours = rate(() => loaded.evaluate(batch));
  const theirs = rate(plain);
  const same = loaded.evaluate(batch).totals.every((total, at) => total === totals[at]);
  console.log(`\nBulk evaluation, ${LINES} feeds × ${ROWS} nutrients, millions of rations a second`);
  console.log(`kernel ${ours.toFixed(2)}, typed arrays ${theirs.toFixed(2)}, ×${(ours / theirs).toFixed(1)}`);
  console.log(`the same bits: ${same}`);
}
