import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function getIngredient(ctx: ActorCtx, { params }: Input): Promise<ItemResult<IngredientItem>> {
  const row = await inEntity(ctx).ingredient(params.id ?? "");
  return { item: ingredientItem(row), revision: row.revision };
}
