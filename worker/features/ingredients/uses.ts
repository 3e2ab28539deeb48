import { readFeedUses } from "#worker/db/reads/feed-uses.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { horsePath } from "#worker/features/records/horse.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { rationPath } from "#worker/features/records/ration.ts";
import type { Verb } from "../verb.ts";

/** Returns where a feed is used in the actor's organisation: rations, borrowing feeds and wallets. */
export const readFeedUse: Verb<"ingredient.uses"> = async (ctx, { params }) => {
  const { id = "" } = params;
  const [{ counts, rations, borrowers }] = await Promise.all([
    readFeedUses(ctx, id, ingredientPath(id)),
    readIngredient(ctx, id),
  ]);
  return {
    counts,
    rations: rations.map(({ horseId, horseName, ...ration }) => ({
      "@id": rationPath(ration.id),
      ...ration,
      horse: { "@id": horsePath(horseId), id: horseId, name: horseName },
    })),
    borrowers: borrowers.map((feed) => ({ "@id": ingredientPath(feed.id), ...feed })),
  };
};
