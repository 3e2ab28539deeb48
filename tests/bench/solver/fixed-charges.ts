import type { Model } from "#engine/lp/model.ts";
import { chargedAmounts, chargedNetwork, lotSizing } from "../../support/discrete-models.ts";
import type { Random } from "../../support/draft-model.ts";
import { seeded } from "../../support/ration-models.ts";
import { percentile } from "./measure.ts";
import { highsDefault } from "./peer-highs.ts";
import { picotin, searched } from "./peer-picotin.ts";
import { noteText } from "./table.ts";

const SEEDS = 5;
const SECONDS = 5;
const GAP = 1e-6;

const kinds: readonly { name: string; make: (random: Random) => Model }[] = [
  { name: "arcs, 50 nodes × 150 arcs", make: (r) => chargedNetwork(r, 50, 150, 25) },
  { name: "amounts, 50 demands × 150 amounts", make: (r) => chargedAmounts(r, 50, 150) },
  { name: "lots of 8 goods over 15 periods", make: (r) => lotSizing(r, 15, 8) },
];

/** How near models with a charge on every amount come to their proof in some seconds: what cuts are for. */
export function printFixedCharges(): void {
  console.log(
    `\nFixed charges, ${SEEDS} models each, at most ${SECONDS} s: gap of the root, gap at the end, s`,
  );
  for (const { name, make } of kinds) {
    const models = Array.from({ length: SEEDS }, (_, k) => make(seeded(k + 1)));
    const ends = models.map((model) => searched(model, { seconds: SECONDS }));
    const roots = models.map((model, k) => {
      const { bound } = searched(model, { nodes: 2 });
      return Math.abs(ends[k]!.objective - bound) / Math.max(1, Math.abs(ends[k]!.objective));
    });
    const theirs = models.map((model) => {
      const start = performance.now();
      const answer = highsDefault.round?.(model, GAP, SECONDS);
      return { ...answer, seconds: (performance.now() - start) / 1000 };
    });
    const share = (list: readonly number[]) => `${(100 * percentile(list, 0.5)).toFixed(1)} %`;
    const took = (list: readonly { seconds: number }[]) =>
      percentile(
        list.map(({ seconds }) => seconds),
        0.5,
      ).toFixed(1);
    const proved = ends.filter(({ gap }) => gap <= GAP).length;
    const provedThere = theirs.filter(({ status }) => status === "optimal").length;
    const said = `root ${share(roots)}, end ${share(ends.map(({ gap }) => gap))}, ${proved} of ${SEEDS} proved, median ${took(ends)} s; highs ${provedThere} proved, ${took(theirs)} s`;
    console.log(`${name.padEnd(36)} ${said}`);
    noteText("charges", `${picotin.name} ${name}`, said);
  }
}
