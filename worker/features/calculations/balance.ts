import { lineLimits } from "#contract/ration/science-ration.ts";
import type { BalanceInput } from "#contract/schemas/calculation.ts";
import type { BalanceReply } from "#contract/wire/replies.ts";
import { shortfallsOf } from "#engine/programme/shortfall.ts";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** One feed moved, the others following so that the ration stays balanced. */
export async function balance(ctx: ActorCtx, { body }: Input<BalanceInput>): Promise<BalanceReply> {
  const { horse: given, moved, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const line = parts.feeds.findIndex(({ ingredient }) => ingredient === moved.ingredient);
  if (line < 0) throw refuse([{ path: ["moved", "ingredient"], code: "unknown_item" }]);
  const engine = ctx.engine();
  const balanced = keepBalance(engine, { ration: ration!, limits: parts.feeds.map(lineLimits), line });
  try {
    const step = balanced.move(moved.quantityKg);
    const feeds = ration!.feeds.map((feed, at) => ({ ...feed, quantityKg: step.quantitiesKg[at]! }));
    const evaluation = engine.evaluate({ ...ration!, feeds });
    const shortfalls = shortfallsOf(evaluation.findings);
    return { ...step, evaluation, shortfalls, certificate: balanced.certificate(proof) };
  } finally {
    balanced.release();
  }
}
