import type { IngredientWalletItem, WalletSettings } from "#contract/schemas/ingredient-wallet.ts";
import type { WalletRow } from "#worker/db/reads/ingredient-wallets.ts";
import { ingredientPath } from "./ingredient.ts";

export const walletPath = (id: string) => `/api/ingredient_wallets/${id}`;

export const walletSettings = ({ place, favourite, stepKg, mostKg }: WalletRow): WalletSettings => ({
  place,
  favourite,
  stepKg,
  mostKg,
});

export const walletItem = (row: WalletRow): IngredientWalletItem => ({
  "@id": walletPath(row.id),
  id: row.id,
  ingredient: { "@id": ingredientPath(row.id), id: row.id, nameEn: row.nameEn, nameFr: row.nameFr },
  addedAt: row.addedAt,
  ...walletSettings(row),
});
