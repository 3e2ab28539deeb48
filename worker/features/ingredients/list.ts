import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, PageResult } from "../verb.ts";

export async function listIngredients(ctx: ActorCtx, { query }: Input): Promise<PageResult<IngredientItem>> {
  const { rows, total } = await inEntity(ctx).ingredients(query);
  return { members: rows.map(ingredientItem), total };
}
