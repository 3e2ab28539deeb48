import { lineLimits } from "#contract/facts.ts";
import type { WhyNotInput } from "#contract/schemas/calculation.ts";
import { whyNot as conflictsOf } from "#engine/questions/why-not/why-not.ts";
import type { Remedy, WhyNot } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import { ingredientFacts, ingredientPath } from "../ingredients/internal.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { candidateRows } from "./candidates.ts";
import { horsesOf } from "./horse.ts";

/** Why no amounts of these feeds keep every rule, lock and bound, and what would end each conflict. */
export async function whyNot(ctx: ActorCtx, { body }: Input<WhyNotInput>): Promise<WhyNot> {
  const { horse: given, from, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const answer = conflictsOf(ctx.engine(), {
    ration: ration!,
    limits: parts.feeds.map(lineLimits),
    candidates: (await candidateRows(ctx, from)).map((row) => ({
      ingredient: ingredientFacts(row),
      fromWallet: row.inWallet === 1,
    })),
  });
  const conflicts = answer.conflicts.map((conflict) => ({
    ...conflict,
    remedies: conflict.remedies.map(byPath),
  }));
  return { ...answer, conflicts };
}

const byPath = (remedy: Remedy): Remedy =>
  remedy.kind === "add" ? { ...remedy, ingredient: ingredientPath(remedy.ingredient) } : remedy;
