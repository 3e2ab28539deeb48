import { Worker } from "node:worker_threads";
import { type RationSize, rationSizes } from "../../support/ration-models.ts";
import { measureCell, type Task, tasks } from "./cells.ts";
import { printConflicts, printRanging, printRounding } from "./features.ts";
import { printFixedCharges } from "./fixed-charges.ts";
import { mismatches, percentile, type Sample } from "./measure.ts";
import type { Peer } from "./peer.ts";
import { glpkJs } from "./peer-glpk-js.ts";
import { glpkWasm } from "./peer-glpk-wasm.ts";
import { highsDefault, highsPersistent, highsText } from "./peer-highs.ts";
import { picotin } from "./peer-picotin.ts";
import { yalps } from "./peer-yalps.ts";
import { printBulk, printStart } from "./start.ts";
import { noteMedian, printTable } from "./table.ts";

const sizes: readonly RationSize[] = ["S", "M", "L", "XL"];
const peers: readonly Peer[] = [picotin, highsPersistent, highsDefault, highsText, glpkWasm, glpkJs, yalps];
const titles: Record<Task, string> = {
  cold: "Cold: load, solve, read",
  slider: "Slider step: one price, floor or cap",
  horse: "Another horse: every floor and ceiling, three prices in ten",
  composition: "One value of a feed's composition",
};
/** A solver that may never return runs apart, and is stopped. */
const PATIENCE_MS = 4000;

function apart(task: Task, size: RationSize): Promise<Sample | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./cell-worker.ts", import.meta.url), { workerData: { task, size } });
    const stop = setTimeout(() => {
      resolve(null);
      void worker.terminate();
    }, PATIENCE_MS);
    worker.once("message", (sample: Sample) => {
      clearTimeout(stop);
      resolve(sample);
      void worker.terminate();
    });
    worker.once("error", reject);
  });
}

const short = (us: number) =>
  us < 100 ? us.toFixed(1) : us < 10_000 ? us.toFixed(0) : `${(us / 1000).toFixed(1)} ms`;

function cellText(sample: Sample | null, reference: Sample): string {
  if (!sample) return `not back in ${PATIENCE_MS / 1000} s`;
  const [median, ours] = [percentile(sample.times, 0.5), percentile(reference.times, 0.5)];
  const wrong = mismatches(sample, reference);
  const ratio = median / ours;
  const times = sample === reference ? "" : ` ×${ratio.toFixed(ratio < 10 ? 1 : 0)}`;
  const differ = wrong > 0 ? ` !${wrong}` : "";
  return `${short(median)} (${short(percentile(sample.times, 0.95))})${times}${differ}`;
}

async function printTask(task: Task): Promise<void> {
  console.log(`\n${titles[task]}: median µs (p95), times slower than ours, ! answers that differ`);
  const header = sizes.map((size) => `${size} ${rationSizes[size].feeds}×${rationSizes[size].rows}`);
  console.log(["".padEnd(22), ...header.map((text) => text.padEnd(26))].join(""));
  const references = new Map(sizes.map((size) => [size, measureCell(picotin, task, size)]));
  for (const peer of peers) {
    const cells = sizes.map((size) => {
      const reference = references.get(size)!;
      const sample = peer === picotin ? reference : measureCell(peer, task, size);
      noteMedian(task, peer.name, size, percentile(sample.times, 0.5));
      return cellText(sample, reference);
    });
    console.log([peer.name.padEnd(22), ...cells.map((text) => text.padEnd(26))].join(""));
  }
  const last: string[] = [];
  for (const size of sizes) last.push(cellText(await apart(task, size), references.get(size)!));
  console.log(["javascript-lp-solver".padEnd(22), ...last.map((text) => text.padEnd(26))].join(""));
}

await printStart();
for (const task of tasks) await printTask(task);
printRanging();
printConflicts();
printRounding();
printFixedCharges();
printBulk();
printTable();
