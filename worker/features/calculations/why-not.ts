import { lineLimits } from "#contract/facts.ts";
import { limits } from "#contract/limits.ts";
import type { WhyNotInput } from "#contract/schemas/calculation.ts";
import { whyNot as conflictsOf } from "#engine/questions/why-not/why-not.ts";
import type { Candidate, Remedy, WhyNot } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { refuse } from "../../lib/fail.ts";
import { ingredientFacts, ingredientPath } from "../ingredients/internal.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";

/** Why no amounts of these feeds keep every rule, lock and bound, and what would end each conflict. */
export async function whyNot(ctx: ActorCtx, { body }: Input<WhyNotInput>): Promise<WhyNot> {
  const { horse: given, from, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const answer = conflictsOf(ctx.engine(), {
    ration: ration!,
    limits: parts.feeds.map(lineLimits),
    candidates: await candidatesOf(ctx, from),
  });
  const conflicts = answer.conflicts.map((conflict) => ({
    ...conflict,
    remedies: conflict.remedies.map(byPath),
  }));
  return { ...answer, conflicts };
}

const byPath = (remedy: Remedy): Remedy =>
  remedy.kind === "add" ? { ...remedy, ingredient: ingredientPath(remedy.ingredient) } : remedy;

/** Feeds that could be added; the entity has those at hand that it has a price for. */
async function candidatesOf(ctx: ActorCtx, from: WhyNotInput["from"]): Promise<Candidate[]> {
  if (from === "chosen") return [];
  const rows = await inEntity(ctx).feeds({ pricedOnly: from === "wallet", most: limits.candidatesMax + 1 });
  if (rows.length > limits.candidatesMax) throw refuse([{ path: ["from"], code: "too_many_items" }]);
  return rows.map((row) => ({ ingredient: ingredientFacts(row), fromWallet: row.pricePerTonne !== null }));
}
