import { IngredientWalletCreate, IngredientWalletPatch } from "../schemas/ingredient-wallet.ts";
import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("IngredientWallet", "/api/ingredient_wallets");

export const ingredientWalletRoutes = {
  "ingredient_wallet.get_collection": {
    ...rows.list,
    access: "expert",
    order: ["place", "addedAt", "nameEn", "nameFr"],
    wholeAllowed: true,
  },
  "ingredient_wallet.post": {
    ...rows.post,
    access: "expert",
    body: IngredientWalletCreate,
    needsLicence: true,
  },
  "ingredient_wallet.get": { ...rows.get, access: "expert" },
  "ingredient_wallet.patch": {
    ...rows.patch,
    access: "expert",
    body: IngredientWalletPatch,
    needsLicence: true,
  },
  "ingredient_wallet.delete": { ...rows.delete, access: "expert", needsLicence: true },
} as const satisfies Record<string, RouteRow>;
