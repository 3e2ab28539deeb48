import { lineLimits } from "#contract/ration/science-ration.ts";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

/** One feed moved, the others following so that the ration stays balanced. */
export const balance: Verb<"calculation.balance"> = async (ctx, { body }) => {
  const { horse: given, moved, proof, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  const line = parts.feeds.findIndex(({ ingredient }) => ingredient === moved.ingredient);
  if (line < 0) throw refuse([{ path: ["moved", "ingredient"], code: "unknown_item" }]);
  const engine = ctx.engine();
  const balanced = keepBalance(engine, { ration, limits: parts.feeds.map(lineLimits), line });
  try {
    const step = balanced.move(moved.quantityKg);
    const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: step.quantitiesKg[at]! }));
    const evaluation = engine.evaluate({ ...ration, feeds });
    const shortfalls = findingShortfalls(evaluation.findings);
    return { ...step, evaluation, shortfalls, certificate: balanced.certificate(proof) };
  } finally {
    balanced.release();
  }
};
