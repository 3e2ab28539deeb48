import { Nothing } from "../schemas/common-fields.ts";
import { IngredientImportCreate, IngredientImportRows } from "../schemas/ingredient-import.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("IngredientImport", "/api/ingredient_imports");
const onOne = { access: "admin", needsLicence: true } as const;

export const ingredientImportRoutes = {
  "ingredient_import.get_collection": { ...rows.list, access: "admin", order: ["createdAt"] },
  "ingredient_import.post": { ...rows.post, ...onOne, body: IngredientImportCreate },
  "ingredient_import.get": { ...rows.get, access: "admin" },
  "ingredient_import.add": {
    ...itemRow("IngredientImport", "add", "POST", "/api/ingredient_imports/{id}/rows"),
    ...onOne,
    body: IngredientImportRows,
  },
  "ingredient_import.commit": {
    ...itemRow("IngredientImport", "commit", "POST", "/api/ingredient_imports/{id}/commit"),
    ...onOne,
    body: Nothing,
    reply: "item",
  },
  "ingredient_import.undo": {
    ...itemRow("IngredientImport", "undo", "POST", "/api/ingredient_imports/{id}/undo"),
    ...onOne,
    body: Nothing,
    reply: "item",
  },
} as const satisfies Record<string, RouteRow>;
