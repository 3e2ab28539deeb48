import { conflictModel, practicalModel, type RationSize } from "../../support/ration-models.ts";
import { rationsOf } from "./cells.ts";
import { percentile, repeated } from "./measure.ts";
import type { Loaded, Peer } from "./peer.ts";
import { glpkJs } from "./peer-glpk-js.ts";
import { glpkWasm } from "./peer-glpk-wasm.ts";
import { highsDefault, highsPersistent } from "./peer-highs.ts";
import { javascriptLpSolver } from "./peer-javascript-lp-solver.ts";
import { firstPoint, picotin } from "./peer-picotin.ts";
import { yalps } from "./peer-yalps.ts";
import { noteMedian, noteText } from "./table.ts";

const GAP = 1e-3;
const SECONDS = 2;
/** Models of one size over which medians of rounding are taken. */
const MANY = 20;

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
  const peers = [picotin, highsPersistent, glpkWasm];
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

/** Three models a size, one run each: the best of two for the quick ones. */
export function printRounding(): void {
  console.log(`\nPractical rounding to a gap of ${GAP}, at most ${SECONDS} s: ms of each of three models`);
  const sizes = ["S", "M"] as const;
  line("", sizes);
  const peers = [picotin, highsDefault, glpkJs, yalps, javascriptLpSolver];
  for (const peer of peers) {
    const texts = sizes.map((size) =>
      rationsOf(size)
        .map((ration) => {
          const model = practicalModel(ration);
          const start = performance.now();
          const answer = peer.round?.(model, GAP, SECONDS);
          const ms = performance.now() - start;
          const best = picotin.round!(model, GAP, SECONDS);
          const far = Math.abs((answer?.objective ?? Number.NaN) - best.objective) / Math.abs(best.objective);
          const note =
            answer?.status !== "optimal" ? `?${answer?.status}` : far <= 2.5 * GAP ? "" : "!differs";
          return `${ms.toFixed(ms < 10 ? 1 : 0)}${note}`;
        })
        .join(" / "),
    );
    noteText("rounding", peer.name, texts[1] ?? "");
    line(peer.name, texts);
  }
  const first = sizes.map((size) =>
    rationsOf(size)
      .map((ration) => {
        const { ms, gap } = firstPoint(practicalModel(ration));
        return `${ms.toFixed(1)} (${(100 * gap).toFixed(2)} %)`;
      })
      .join(" / "),
  );
  line("ours, first point", first);
  printManyRounded();
}

/** Medians over many models of 40 feeds, ours beside the quickest other; what is not proved in time counts as longest. */
function printManyRounded(): void {
  const models = rationsOf("M", MANY).map((ration) => practicalModel(ration));
  const times = [picotin, glpkJs].map((peer) =>
    models.map((model) => {
      const start = performance.now();
      const answer = peer.round?.(model, GAP, SECONDS);
      const ms = performance.now() - start;
      // glpk.js calls a point feasible, whether its gap is proved or its time is over
      return answer?.status === "optimal" && ms < 1000 * SECONDS ? ms : Number.POSITIVE_INFINITY;
    }),
  );
  const [ours = [], theirs = []] = times;
  const said = (list: readonly number[]) => {
    const unproved = list.filter((ms) => !Number.isFinite(ms)).length;
    return `median ${percentile(list, 0.5).toFixed(0)} ms, p90 ${percentile(list, 0.9).toFixed(0)} ms, ${unproved} unproved`;
  };
  const slower = ours.filter((ms, at) => ms > theirs[at]!).length;
  const points = models.map((model) => firstPoint(model).ms);
  console.log(`the same over ${MANY} models of 40 feeds: ours ${said(ours)}; glpk.js ${said(theirs)}`);
  console.log(
    `ours slower than glpk.js on ${slower}; first point median ${percentile(points, 0.5).toFixed(1)} ms, longest ${Math.max(...points).toFixed(1)} ms`,
  );
  noteText("rounding", "many", `${said(ours)}; glpk.js ${said(theirs)}`);
}
