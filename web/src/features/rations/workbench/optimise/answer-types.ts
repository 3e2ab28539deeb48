import type { Engine } from "#engine/engine-types.ts";
import type { OptimiserInput } from "#web/features/rations/workbench/store/optimiser-input.ts";
import type { Proposal } from "./answer-diff.tsx";

/** Evaluates amounts found by another question. */
export function evaluateProposal(
  engine: Engine,
  { ration }: OptimiserInput,
  quantitiesKg: readonly number[],
): Proposal {
  const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  const evaluation = engine.evaluate({ ...ration, feeds });
  const price = evaluation.measures.find(({ key }) => key === "price_per_day");
  return {
    goal: "closest",
    quantitiesKg,
    pricePerDay: price && price.unknownShare === 0 ? price.value : null,
    evaluation,
    shortfalls: [],
    rulePrices: [],
    notSteered: [],
  };
}
