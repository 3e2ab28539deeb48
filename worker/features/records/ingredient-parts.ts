import * as v from "valibot";
import type { PlannedPrice } from "#contract/schemas/ingredient-price.ts";
import type { WalletSettings } from "#contract/schemas/ingredient-wallet.ts";

export const pricePath = (feedId: string, id: string) => `/api/ingredients/${feedId}/prices/${id}`;

const StoredPlanned = v.array(
  v.object({ id: v.string(), ingredient: v.string(), pricePerTonne: v.number(), validFrom: v.string() }),
);

/** Returns the planned prices that the database wrote as JSON. */
export const parsePlanned = (json: string): PlannedPrice[] =>
  v
    .parse(StoredPlanned, JSON.parse(json))
    .map(({ ingredient, ...price }) => ({ "@id": pricePath(ingredient, price.id), ...price }));

const StoredWallet = v.nullable(
  v.object({
    place: v.number(),
    favourite: v.boolean(),
    stepKg: v.nullable(v.number()),
    mostKg: v.nullable(v.number()),
  }),
);

/** Returns the wallet settings that the database wrote as JSON; null for a feed outside the wallet. */
export const parseWallet = (json: string | null): WalletSettings | null =>
  v.parse(StoredWallet, json === null ? null : JSON.parse(json));
