import { createEngine } from "#engine/engine.ts";
import { type CatalogueRow, parseCatalogue } from "#science/feeds/catalogue.ts";
import type { Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { measurePractical, type PracticalTime } from "./practical-measure.ts";

export interface KernelTimes {
  evaluate: number[];
  optimiseFirst: number[];
  optimiseAgain: number[];
  questions: PracticalTime[];
}

const horse = sampleHorse({
  weightKg: 550,
  exercising: true,
  activity: "jumping",
  exerciseHours: 5,
  indoorTemperature: "from_0_to_20",
});

const prices = { forage: 180, concentrate: 450, supplement: 2200 };
const amounts = { forage: 2.5, concentrate: 0.4, supplement: 0.05 };

/** Times the ration core on fifteen feeds, judgement included, as the screen calls it. */
export function measureKernel(module: WebAssembly.Module, catalogue: string): KernelTimes {
  const engine = createEngine(module);
  const rows = parseCatalogue(catalogue);
  const ration = fifteenFeeds(rows);
  const limits = ration.feeds.map(() => ({ locked: false, minKg: 0, maxKg: 60 }));
  const [first] = ration.feeds;
  if (!first) throw new Error("The catalogue is empty");
  const moved = (step: number): Ration => ({
    ...ration,
    feeds: [{ ...first, quantityKg: 2 + (step % 40) / 10 }, ...ration.feeds.slice(1)],
  });
  const timed = (count: number, run: (step: number) => void): number[] =>
    Array.from({ length: count }, (_, step) => {
      const start = performance.now();
      run(step);
      return performance.now() - start;
    });
  // Evaluations are faster than a browser's clock ticks: each sample is the mean of a hundred.
  const batch = 100;
  const hundred = (step: number) => {
    for (let each = 0; each < batch; each++) engine.evaluate(moved(step * batch + each));
  };
  timed(5, hundred);
  const evaluate = timed(60, hundred).map((time) => time / batch);
  const optimiseFirst = timed(1, () => engine.optimise({ ration, goal: "cheapest", limits }));
  const optimiseAgain = timed(40, (step) =>
    engine.optimise({ ration: moved(step), goal: "cheapest", limits }),
  );
  return { evaluate, optimiseFirst, optimiseAgain, questions: measurePractical(engine, rows) };
}

function fifteenFeeds(rows: readonly CatalogueRow[]): Ration {
  const wanted = { forage: 4, concentrate: 7, supplement: 4 };
  const feeds = (["forage", "concentrate", "supplement"] as const).flatMap((role) =>
    rows
      .filter((row) => row.role === role)
      .slice(0, wanted[role])
      .map(({ id, family, dryMatterPct, composition }) => ({
        ingredient: { id, role, family, dryMatterPct, composition, pricePerTonne: prices[role] },
        quantityKg: amounts[role],
        role,
        presentation: role === "forage" ? ("floor" as const) : null,
      })),
  );
  return {
    horse,
    objective: "maintain",
    system: "nrc2007",
    meals: 2,
    vetSupervised: false,
    feeds,
    pastures: [],
  };
}
