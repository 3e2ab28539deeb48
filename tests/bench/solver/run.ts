import { type RationSize, rationSizes } from "../../support/models/ration-models.ts";
import { measureCell, type Task, tasks } from "./cells.ts";
import { printConflicts, printRanging, printRounding } from "./features.ts";
import { mismatches, percentile, type Sample } from "./measure.ts";
import type { Peer } from "./peer.ts";
import { highsDefault, highsPersistent } from "./peer-highs.ts";
import { picotin } from "./peer-picotin.ts";
import { printBulk, printStart } from "./start.ts";
import { noteMedian, printTable } from "./table.ts";

const sizes: readonly RationSize[] = ["S", "M", "L", "XL"];
const peers: readonly Peer[] = [picotin, highsPersistent, highsDefault];
const titles: Record<Task, string> = {
  cold: "Cold: load, solve, read",
  slider: "Slider step: one price, floor or cap",
  horse: "Another horse: every floor and ceiling, three prices in ten",
  composition: "One value of a feed's composition",
};

const short = (us: number) =>
  us < 100 ? us.toFixed(1) : us < 10_000 ? us.toFixed(0) : `${(us / 1000).toFixed(1)} ms`;

function cellText(sample: Sample, reference: Sample): string {
  const [median, ours] = [percentile(sample.times, 0.5), percentile(reference.times, 0.5)];
  const wrong = mismatches(sample, reference);
  const ratio = median / ours;
  const times = sample === reference ? "" : ` ×${ratio.toFixed(ratio < 10 ? 1 : 0)}`;
  const differ = wrong > 0 ? ` !${wrong}` : "";
  return `${short(median)} (${short(percentile(sample.times, 0.95))})${times}${differ}`;
}

function printTask(task: Task): void {
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
}

await printStart();
for (const task of tasks) printTask(task);
printRanging();
printConflicts();
printRounding();
printBulk();
printTable();
