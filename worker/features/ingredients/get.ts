import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import type { Verb } from "../verb.ts";

export const getIngredient: Verb<"ingredient.get"> = async (ctx, { params }) => {
  const row = await readIngredient(ctx, params.id ?? "");
  return { item: ingredientItem(row), revision: row.revision };
};
