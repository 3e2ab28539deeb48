import * as v from "valibot";
import { CompositionCells } from "#contract/schemas/ingredient.ts";
import type { PlannedPrice } from "#contract/schemas/ingredient-price.ts";
import type { WalletSettings } from "#contract/schemas/ingredient-wallet.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import { remembered } from "#worker/lib/remembered.ts";

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

/** Compositions that stay parsed: more than a catalogue has feeds. */
const parsedMost = 1000;
const parsed = remembered<Composition>(parsedMost);

/** Kept cells as the science sees them; one text gives one object, which nobody changes. */
export const parseComposition = (composition: string): Composition =>
  parsed(composition, () => v.parse(CompositionCells, JSON.parse(composition)));

type FactsRow = Pick<
  IngredientRow,
  | "id"
  | "role"
  | "family"
  | "dryMatterPct"
  | "dryMatterState"
  | "composition"
  | "pricePerTonne"
  | "doseGPer100Kg"
>;

/** Facts of feeds by their composition: a catalogue's feed differs between organisations by its price alone. */
const known = new WeakMap<Composition, IngredientFacts[]>();
const knownMost = 8;

/** An ingredient as the science sees it; equal facts are one object, so that rations share what was made of it. */
export function ingredientFacts(row: FactsRow): IngredientFacts {
  const { id, role, family, dryMatterPct, dryMatterState, pricePerTonne, doseGPer100Kg } = row;
  const composition = parseComposition(row.composition);
  const alike = known.get(composition) ?? [];
  const found = alike.find(
    (facts) =>
      facts.id === id &&
      facts.role === role &&
      facts.family === family &&
      facts.dryMatterPct === dryMatterPct &&
      facts.dryMatterState === dryMatterState &&
      facts.pricePerTonne === pricePerTonne &&
      facts.doseGPer100Kg === doseGPer100Kg,
  );
  if (found) return found;
  const facts = {
    ...{ id, role, family, dryMatterPct, dryMatterState, composition, pricePerTonne, doseGPer100Kg },
  };
  known.set(composition, [facts, ...alike].slice(0, knownMost));
  return facts;
}
