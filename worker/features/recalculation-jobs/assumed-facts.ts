import type { RationChanges } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type HorseRow, readHorsesById } from "#worker/db/reads/horses.ts";
import { readUnpricedLots } from "#worker/db/reads/ingredients.ts";
import { type FeedFactsRow, readFeedFacts } from "#worker/db/reads/reachable-feeds.ts";
import type { Facts, RequestedHorse } from "#worker/features/rations/request-types.ts";
import { feedIds } from "#worker/features/rations/to-science.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";
import type { Requested } from "./requested-rations.ts";

/** Prices, weights and feeds that are assumed of all rations. */
export interface Assumed {
  feeds: ReadonlyMap<string, FeedFactsRow>;
  /** Feeds as they are, and with their assumed prices. */
  facts: Facts;
  priced: Facts;
  weights: ReadonlyMap<string, number>;
  /** Place of the replacement of each feed. */
  replacements: ReadonlyMap<string, number>;
  substitutes: readonly string[];
}

/** Reads every feed that rations and changes name, and refuses changes of what the organisation does not have. */
export async function readAssumed(
  ctx: ActorCtx,
  requested: readonly Requested[],
  { prices, replacements, weights }: RationChanges,
): Promise<Assumed> {
  const named = [...prices, ...replacements].map(({ ingredient }) => idFromPath(ingredient));
  const substitutes = replacements.map(({ by }) => idFromPath(by));
  const horseIds = weights.map(({ horse }) => idFromPath(horse));
  const [feeds, horses] = await Promise.all([
    readFeedFacts(ctx, [...requested.flatMap(({ parts }) => feedIds(parts)), ...named, ...substitutes]),
    horseIds.length > 0 ? readHorsesById(ctx, horseIds) : new Map<string, HorseRow>(),
  ]);
  const refusals = [
    ...unknown(["prices", "ingredient"], named.slice(0, prices.length), feeds),
    ...unknown(["replacements", "ingredient"], named.slice(prices.length), feeds),
    ...unknown(["replacements", "by"], substitutes, feeds),
    ...unknown(["weights", "horse"], horseIds, horses),
  ];
  if (refusals.length > 0) throw refuse(refusals);
  const facts = new Map([...feeds].map(([id, row]) => [id, ingredientFacts(row)]));
  return {
    feeds,
    facts,
    priced: await assumedPrices(ctx, facts, prices),
    weights: new Map(weights.map(({ horse, weightKg }) => [horse, weightKg])),
    replacements: new Map(replacements.map(({ ingredient }, at) => [idFromPath(ingredient), at])),
    substitutes: replacements.map(({ by }) => by),
  };
}

const unknown = (
  [list, field]: readonly [string, string],
  ids: readonly string[],
  known: ReadonlyMap<string, unknown>,
): Refusal[] =>
  ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: ["changes", list, at, field], code: "unknown_item" }],
  );

/** Returns feeds with their assumed prices; a lot without a price of its own costs what its feed costs. */
async function assumedPrices(ctx: ActorCtx, facts: Facts, prices: RationChanges["prices"]): Promise<Facts> {
  if (prices.length === 0) return facts;
  const byFeed = new Map(
    prices.map(({ ingredient, pricePerTonne }) => [idFromPath(ingredient), pricePerTonne]),
  );
  const lots = await readUnpricedLots(ctx, [...byFeed.keys()]);
  const all = new Map(lots.map(({ id, lotOf }) => [id, byFeed.get(lotOf) ?? null]));
  for (const [id, price] of byFeed) all.set(id, price);
  const withPrice = (feed: IngredientFacts): IngredientFacts => {
    const pricePerTonne = all.get(feed.id);
    const isOther = pricePerTonne !== undefined && pricePerTonne !== feed.pricePerTonne;
    return isOther ? { ...feed, pricePerTonne } : feed;
  };
  return new Map([...facts].map(([id, feed]) => [id, withPrice(feed)]));
}

/** Returns a function that gives the horse of a ration its assumed weight; one horse gives one object. */
export function horsesReweighed(weights: Assumed["weights"]): (requested: Requested) => RequestedHorse {
  const made = new Map<string, RequestedHorse>();
  return ({ horse, horsePath }) => {
    const weightKg = horsePath === null ? undefined : weights.get(horsePath);
    if (horsePath === null || weightKg === undefined || weightKg === horse.weightKg) return horse;
    const reweighed = made.get(horsePath) ?? { ...horse, weightKg };
    made.set(horsePath, reweighed);
    return reweighed;
  };
}
