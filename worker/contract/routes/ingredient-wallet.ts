import { IngredientWalletCreate } from "../schemas/ingredient-wallet.ts";
import type { RouteRow } from "./row.ts";

export const ingredientWalletRoutes = {
  "ingredient_wallet.get_collection": {
    tag: "IngredientWallet",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/ingredient_wallets",
    access: "expert",
    reply: "collection",
    order: ["addedAt", "nameEn", "nameFr"],
    wholeAllowed: true,
  },
  "ingredient_wallet.post": {
    tag: "IngredientWallet",
    name: "post",
    type: "collection",
    method: "POST",
    path: "/api/ingredient_wallets",
    access: "expert",
    reply: "item",
    body: IngredientWalletCreate,
    needsLicence: true,
  },
  "ingredient_wallet.get": {
    tag: "IngredientWallet",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/ingredient_wallets/{id}",
    access: "expert",
    reply: "item",
  },
  "ingredient_wallet.delete": {
    tag: "IngredientWallet",
    name: "delete",
    type: "item",
    method: "DELETE",
    path: "/api/ingredient_wallets/{id}",
    access: "expert",
    reply: "none",
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
