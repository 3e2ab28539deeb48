import type { IngredientCreate, IngredientItem } from "#contract/schemas/ingredient.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { ingredientColumns, ingredientItem, ingredientPath } from "#worker/features/records/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import { ingredient } from "../../db/schema/index.ts";
import { newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";
import { soundAnalysis } from "./analyse-report.ts";
import { readBrandId } from "./brand-ids.ts";
import { setPrice } from "./price-statements.ts";

/** Makes an own feed of the entity from an analysis. */
export async function createIngredient(
  ctx: ActorCtx,
  { body }: Input<IngredientCreate>,
): Promise<ItemResult<IngredientItem>> {
  const made = await soundAnalysis(ctx, body);
  const brandId = await readBrandId(ctx, body);
  const id = newId();
  const at = ctx.now.toISOString();
  await atomic(ctx, { row: ingredientPath(id), before: null, after: body }, [
    ctx.db.insert(ingredient).values({
      ...ingredientColumns(body, made, brandId),
      id,
      entityId: ctx.actor.entityId,
      createdAt: at,
      modifiedAt: at,
    }),
    ...(body.pricePerTonne === null ? [] : setPrice(ctx, id, body.pricePerTonne)),
  ]);
  const row = await inEntity(ctx).ingredient(id);
  return { item: ingredientItem(row), revision: row.revision };
}
