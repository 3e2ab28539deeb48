import { limits } from "#contract/limits.ts";
import type { FeedScope } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import type { IngredientRow } from "../../db/reads/ingredients.ts";
import { inEntity } from "../../db/scope.ts";
import { refuse } from "../../lib/fail.ts";

/** Feeds an answer may bring in; more of them than one answer can weigh are refused. */
export async function candidateRows(ctx: ActorCtx, from: FeedScope): Promise<IngredientRow[]> {
  if (from === "chosen") return [];
  const rows = await inEntity(ctx).feeds({ walletOnly: from === "wallet", most: limits.candidatesMax + 1 });
  if (rows.length > limits.candidatesMax) throw refuse([{ path: ["from"], code: "too_many_items" }]);
  return rows;
}
