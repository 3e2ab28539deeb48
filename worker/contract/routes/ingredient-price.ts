import { IngredientPriceInput } from "../schemas/ingredient-price.ts";
import type { RouteRow } from "./row.ts";

export const ingredientPriceRoutes = {
  "ingredient_price.set": {
    tag: "IngredientPrice",
    name: "set",
    type: "item",
    method: "POST",
    path: "/api/ingredients/{id}/price",
    access: "expert",
    reply: "plain",
    body: IngredientPriceInput,
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
