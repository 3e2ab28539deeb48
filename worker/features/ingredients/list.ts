import { readIngredients } from "#worker/db/reads/ingredients.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import type { Verb } from "../verb.ts";

export const listIngredients: Verb<"ingredient.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readIngredients(ctx, query);
  return { members: rows.map(ingredientItem), total };
};
