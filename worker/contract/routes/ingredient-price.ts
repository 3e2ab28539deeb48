import { IngredientPriceInput } from "../schemas/ingredient-price.ts";
import { itemRow, type RouteRow } from "./row.ts";

export const ingredientPriceRoutes = {
  "ingredient_price.set": {
    ...itemRow("IngredientPrice", "set", "POST", "/api/ingredients/{id}/price"),
    access: "expert",
    body: IngredientPriceInput,
    needsLicence: true,
  },
  "ingredient_price.history": {
    ...itemRow("IngredientPrice", "history", "GET", "/api/ingredients/{id}/prices"),
    access: "staff",
  },
  "ingredient_price.get": {
    ...itemRow("IngredientPrice", "get", "GET", "/api/ingredients/{id}/prices/{price}"),
    access: "staff",
  },
  "ingredient_price.delete": {
    ...itemRow("IngredientPrice", "delete", "DELETE", "/api/ingredients/{id}/prices/{price}"),
    access: "expert",
    reply: "none",
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
