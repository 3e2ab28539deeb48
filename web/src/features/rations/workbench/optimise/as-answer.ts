import type { Engine, Optimisation } from "#engine/types.ts";
import type { Asked } from "../store.ts";

/** Amounts that were not found by the goal of an optimum, told like one: judged as they are. */
export function asAnswer(engine: Engine, { ration }: Asked, quantitiesKg: readonly number[]): Optimisation {
  const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  const evaluation = engine.evaluate({ ...ration, feeds });
  const price = evaluation.measures.find(({ key }) => key === "price_per_day");
  return {
    status: "optimal",
    goal: "closest",
    quantitiesKg,
    pricePerDay: price && price.unknownShare === 0 ? price.value : null,
    evaluation,
    shortfalls: [],
    rulePrices: [],
    reducedCosts: [],
    conflict: [],
    notSteered: [],
    iterations: 0,
  };
}
