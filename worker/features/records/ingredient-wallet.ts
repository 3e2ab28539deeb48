import type { IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { WalletRow } from "#worker/db/reads/ingredient-wallets.ts";
import { ingredientPath } from "./ingredient.ts";

export const walletPath = (id: string) => `/api/ingredient_wallets/${id}`;

export const walletItem = ({ id, nameEn, nameFr, addedAt }: WalletRow): IngredientWalletItem => ({
  "@id": walletPath(id),
  id,
  ingredient: { "@id": ingredientPath(id), id, nameEn, nameFr },
  addedAt,
});
