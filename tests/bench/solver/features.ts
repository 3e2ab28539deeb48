import { conflictModel, practicalModel, type RationSize } from "../../support/models/ration-models.ts";
import { rationsOf } from "./cells.ts";
import { percentile, repeated } from "./measure.ts";
import type { Loaded, Peer } from "./peer.ts";
import { highsDefault, highsPersistent } from "./peer-highs.ts";
import { firstPoint, picotin } from "./peer-picotin.ts";
import { noteMedian, noteText } from "./table.ts";

const GAP = 1e-3;
const SECONDS = 2;
/** Models of one size that are rounded: ours, and those of a peer that takes seconds for each. */
const MANY = 20;
const FEW = 3;

function line(name: string, values: readonly string[]): void {
  console.log([name.padEnd(22), ...values.map((text) => text.padEnd(26))].join(""));
}

function printFeature(
  task: string,
  title: string,
  peers: readonly Peer[],
  sizes: readonly RationSize[],
  open: (peer: Peer, size: RationSize) => Loaded[],
  run: (loaded: Loaded) => void,
): void {
  console.log(`\n${title}: median µs (p95), times slower than ours`);
  line("", sizes);
  const ours = new Map<RationSize, number>();
  for (const peer of peers) {
    const texts = sizes.map((size) => {
      const handles = open(peer, size);
      const times = handles.flatMap((loaded) => {
        repeated(loaded, 30, run);
        return repeated(loaded, 60, run);
      });
      for (const loaded of handles) loaded.close();
      const median = percentile(times, 0.5);
      noteMedian(task, peer.name, size, median);
      if (peer === picotin) ours.set(size, median);
      const ratio = (median / (ours.get(size) ?? median)).toFixed(1);
      const more = peer === picotin ? "" : ` ×${ratio}`;
      return `${median.toFixed(1)} (${percentile(times, 0.95).toFixed(1)})${more}`;
    });
    line(peer.name, texts);
  }
}

export function printRanging(): void {
  const open = (peer: Peer, size: RationSize) =>
    rationsOf(size).map(({ model }) => {
      const loaded = peer.open(model);
      loaded.solve();
      return loaded;
    });
  const sizes = ["S", "M", "L", "XL"] as const;
  const peers = [picotin, highsPersistent];
  printFeature("ranging", "Duals with all ranges, of a solved model", peers, sizes, open, (loaded) =>
    loaded.ranging?.(),
  );
}

export function printConflicts(): void {
  const members: string[] = [];
  const open = (peer: Peer, size: RationSize) =>
    rationsOf(size).map((ration, k) => {
      const loaded = peer.open(conflictModel(ration, k));
      loaded.solve();
      members.push(`${peer.name} ${size} ${loaded.conflict?.()}`);
      return loaded;
    });
  printFeature(
    "conflict",
    "Irreducible conflict set, of a model found infeasible",
    [picotin, highsPersistent],
    ["S", "M", "L"],
    open,
    (loaded) => void loaded.conflict?.(),
  );
  console.log(`members: ${members.join(", ")}`);
}

/** Times of practical rounding over the first models of a size: what is not proved in time counts as longest. */
function timesOfRounding(peer: Peer, size: RationSize, count: number): number[] {
  return rationsOf(size, count).map((ration) => {
    const model = practicalModel(ration);
    const start = performance.now();
    const answer = peer.round?.(model, GAP, SECONDS);
    const ms = performance.now() - start;
    if (answer?.status !== "optimal") return Number.POSITIVE_INFINITY;
    const best = picotin.round!(model, GAP, SECONDS).objective;
    if (!(Math.abs(answer.objective - best) <= 2.5 * GAP * Math.abs(best)))
      throw new Error(`${peer.name}: ${answer.objective}, not ${best}`);
    return ms;
  });
}

export function printRounding(): void {
  console.log(`\nPractical rounding to a gap of ${GAP}, at most ${SECONDS} s a model`);
  for (const [peer, count] of [
    [picotin, MANY],
    [highsDefault, FEW],
  ] as const) {
    for (const size of ["S", "M"] as const) {
      const times = timesOfRounding(peer, size, count);
      const unproved = times.filter((ms) => !Number.isFinite(ms)).length;
      const [median, most] = [percentile(times, 0.5), percentile(times, 0.9)];
      const text = `${count} models: median ${median.toFixed(0)} ms, p90 ${most.toFixed(0)} ms, ${unproved} unproved`;
      line(`${peer.name} ${size}`, [text]);
      if (size === "M") noteText("rounding", peer.name, text);
    }
  }
  const points = rationsOf("M", MANY).map((ration) => firstPoint(practicalModel(ration)).ms);
  line("first point M", [
    `median ${percentile(points, 0.5).toFixed(1)} ms, longest ${Math.max(...points).toFixed(1)} ms`,
  ]);
}
