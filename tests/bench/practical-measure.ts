import type { Engine } from "#engine/engine-types.ts";
import { proposeSteps } from "#engine/questions/propose/propose-steps.ts";
import type { CatalogueRow } from "#science/feeds/catalogue.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";

/** PracticalTime is the time of the exact optimum of a ration and that of its question in whole steps, ms. */
export interface PracticalTime {
  exact: number;
  practical: number;
}

/** Feeds of each role: their number, the price a tonne and the present amount, kg per kg of body weight. */
const mix = [
  { role: "forage", count: 4, price: 180, share: 0.0045 },
  { role: "concentrate", count: 7, price: 450, share: 0.0005 },
  { role: "supplement", count: 4, price: 2200, share: 0.00005 },
] as const;
const weightsKg = [220, 350, 450, 550, 620, 700];
const goals = ["closest", "cheapest"] as const;
const mostFeeds = [null, 6];
/** Times each question is asked; the median counts. */
const tries = 3;

/** Times 24 rations of fifteen feeds, each question as its panel asks it, proof and time limit included. */
export function measurePractical(engine: Engine, rows: readonly CatalogueRow[]): PracticalTime[] {
  const questions = weightsKg.flatMap((weightKg, at) =>
    goals.flatMap((goal, half) =>
      mostFeeds.map((feedsMost) => ({ goal, feedsMost, ...question(rows, weightKg, 2 * at + half) })),
    ),
  );
  const median = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
  return questions.map((asked) => {
    const times = Array.from({ length: tries }, () => {
      const start = performance.now();
      engine.optimise(asked);
      const middle = performance.now();
      proposeSteps(engine, { ...asked, proof: true });
      return { exact: middle - start, practical: performance.now() - middle };
    });
    return {
      exact: median(times.map(({ exact }) => exact)),
      practical: median(times.map(({ practical }) => practical)),
    };
  });
}

/** Makes the ration of a horse from feeds of the catalogue, other ones for each place in the list. */
function question(rows: readonly CatalogueRow[], weightKg: number, place: number) {
  const feeds = mix.flatMap(({ role, count, price, share }) => {
    const own = rows.filter((row) => row.role === role);
    return Array.from({ length: count }, (_, k) => {
      const { id, family, dryMatterPct, composition } = own[(place * count + k) % own.length]!;
      return {
        ingredient: { id, role, family, dryMatterPct, composition, pricePerTonne: price },
        quantityKg: weightKg * share,
        role,
        presentation: role === "forage" ? ("floor" as const) : null,
      };
    });
  });
  const work = {
    exercising: true,
    activity: "jumping",
    exerciseHours: 5,
    indoorTemperature: "from_0_to_20",
  } as const;
  const ration: Ration = {
    horse: sampleHorse({ weightKg, ...(place % 2 === 0 ? {} : work) }),
    objective: "maintain",
    system: "nrc2007",
    meals: 2,
    vetSupervised: false,
    feeds,
    pastures: [],
  };
  return {
    ration,
    limits: feeds.map(() => ({ locked: false, minKg: 0, maxKg: 60 })),
    dosing: feeds.map(({ ingredient }) => ({ ...practiceFor(ingredient, weightKg), isUsual: true })),
  };
}
