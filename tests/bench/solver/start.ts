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
const COUNT = 4096;

/** Rations of ten feeds and 64 nutrients: totals by the kernel and by loops over typed arrays. */
export function printBulk(): void {
  const random = seeded(3);
  const cells = LINES * ROWS;
  const values = Float64Array.from({ length: cells }, () => random());
  const quantities = Float64Array.from({ length: COUNT * LINES }, () => 5 * random());
  const table: RowTable = {
    rows: ROWS,
    lines: LINES,
    value: values,
    weight: new Float64Array(cells),
    unknown: new Float64Array(cells),
    variance: new Float64Array(cells),
    swing: new Float64Array(cells),
    shared: 0,
    ratios: 0,
    numerator: new Int32Array(0),
    denominator: new Int32Array(0),
    scale: new Float64Array(0),
  };
  console.log(JSON.stringify({ table: table.rows, q: quantities.length, p: percentile([1], 0.5) }));
}
