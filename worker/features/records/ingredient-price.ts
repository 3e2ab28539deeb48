import * as v from "valibot";
import type { PlannedPrice } from "#contract/schemas/ingredient-price.ts";

export const pricePath = (feedId: string, id: string) => `/api/ingredients/${feedId}/prices/${id}`;

const StoredPlanned = v.array(
  v.object({ id: v.string(), ingredient: v.string(), pricePerTonne: v.number(), validFrom: v.string() }),
);

/** Returns the planned prices that the database wrote as JSON. */
export const parsePlanned = (json: string): PlannedPrice[] =>
  v
    .parse(StoredPlanned, JSON.parse(json))
    .map(({ ingredient, ...price }) => ({ "@id": pricePath(ingredient, price.id), ...price }));
