import { atomic } from "#worker/db/audited-write.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { ingredientItem, ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientColumns } from "#worker/features/records/ingredient-columns.ts";
import { newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { soundAnalysis } from "./analyse-report.ts";
import { readPlace } from "./feed-places.ts";
import { setPrice } from "./price-statements.ts";

/** Makes an own feed of the entity from an analysis. */
export const createIngredient: Verb<"ingredient.post"> = async (ctx, { body }) => {
  const made = await soundAnalysis(ctx, body);
  const place = await readPlace(ctx, body);
  const id = newId();
  const at = ctx.now.toISOString();
  await atomic(ctx, { row: ingredientPath(id), before: null, after: body }, [
    ctx.db.insert(ingredient).values({
      ...ingredientColumns(body, made, place),
      id,
      entityId: ctx.actor.entityId,
      createdAt: at,
      modifiedAt: at,
    }),
    ...(body.pricePerTonne === null ? [] : setPrice(ctx, id, body.pricePerTonne)),
    ...passOnFeeds(ctx, { maker: ctx.actor.entityId }),
  ]);
  const row = await readIngredient(ctx, id);
  return { item: ingredientItem(row), revision: row.revision };
};
