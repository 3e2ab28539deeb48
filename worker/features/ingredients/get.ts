import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { ingredientItem } from "./internal.ts";

export async function getIngredient(ctx: ActorCtx, { params }: Input): Promise<ItemResult<IngredientItem>> {
  const row = await inEntity(ctx).ingredient(params.id ?? "");
  return { item: ingredientItem(row), revision: row.revision };
}
