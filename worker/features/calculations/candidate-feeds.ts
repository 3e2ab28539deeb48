import { limits } from "#contract/limits.ts";
import type { FeedScope } from "#science/answers/optimise.ts";
import type { Candidate, Conflict, Remedy } from "#science/answers/why-not.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type IngredientRow, readFeeds } from "#worker/db/reads/ingredients.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientFacts, parseWallet } from "#worker/features/records/ingredient-parts.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Feeds an answer may bring in; more of them than one answer can weigh are refused. */
export async function candidateRows(ctx: ActorCtx, from: FeedScope): Promise<IngredientRow[]> {
  if (from === "chosen") return [];
  const rows = await readFeeds(ctx, { walletOnly: from === "wallet", most: limits.candidatesMax + 1 });
  if (rows.length > limits.candidatesMax)
    throw refuse([{ path: ["from"], code: "too_many_items", values: { limit: limits.candidatesMax } }]);
  return rows.filter((row) => row.wallet !== null || mayBeProposed(row));
}

/** Returns the candidates as feeds of a remedy; those of the wallet are marked. */
export const readCandidates = async (ctx: ActorCtx, from: FeedScope): Promise<Candidate[]> =>
  (await candidateRows(ctx, from)).map((row) => ({
    ingredient: ingredientFacts(row),
    fromWallet: row.wallet !== null,
    mostKg: parseWallet(row.wallet)?.mostKg ?? null,
  }));

/** Returns a conflict whose remedies name feeds by path. */
export const conflictByPath = (conflict: Conflict): Conflict => ({
  ...conflict,
  remedies: conflict.remedies.map(byPath),
});

const byPath = (remedy: Remedy): Remedy =>
  remedy.kind === "add" ? { ...remedy, ingredient: ingredientPath(remedy.ingredient) } : remedy;
