import type { FeedScope } from "#science/answers/optimise.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { named, proposed } from "../proposals.ts";
import type { SignedHorse } from "./horse-parts.ts";

/** Scopes of a question, and a store of every feed that has a price, as a new account has it. */
export type SignedScope = FeedScope | "stocked";

/** Lists the feeds that may be brought in for a horse. */
export const offeredFeeds = ({ store }: SignedHorse, scope: SignedScope): readonly IngredientFacts[] =>
  ({
    chosen: [],
    wallet: store.map(named),
    stocked: proposed.filter(({ pricePerTonne }) => pricePerTonne !== null),
    catalogue: proposed,
  })[scope];
