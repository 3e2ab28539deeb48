import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, PageResult } from "../verb.ts";
import { ingredientItem } from "./internal.ts";

export async function listIngredients(ctx: ActorCtx, { query }: Input): Promise<PageResult<IngredientItem>> {
  const { rows, total } = await inEntity(ctx).ingredients(query);
  return { members: rows.map(ingredientItem), total };
}
