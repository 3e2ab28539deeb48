import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { PriceChange, RepricedRation } from "#contract/schemas/ingredient-price.ts";
import { RationCreate } from "#contract/schemas/ration.ts";
import { pricePerDay } from "#contract/schemas/ration-summary.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { countRations } from "#worker/db/reads/filtered-rations.ts";
import { type HorseRow, readHorsesById } from "#worker/db/reads/horses.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { feeding, type RationRow, readRationsFeeding } from "#worker/db/reads/rations.ts";
import { checkPriceDay, pricesOf } from "#worker/features/ingredients/price-statements.ts";
import { isOutdated } from "#worker/features/rations/list-items.ts";
import { storedRations } from "#worker/features/rations/to-science.ts";
import { horseFields, horsePath } from "#worker/features/records/horse.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import { rationParts, rationPath } from "#worker/features/records/ration.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/** Rations that an answer names. */
const namedMost = 10;

/**
 * Tells which rations of the organisation other prices would change from their day on, and by how much; of more than a
 * change judges at once, how many contain the feeds. Nothing is written.
 */
export const priceChange: Verb<"calculation.price_change"> = async (reader, { body }) => {
  checkPriceDay(reader, body.effectiveOn);
  const ctx = pricesOf(reader, body.effectiveOn);
  const ids = body.prices.map(({ ingredient }) => idFromPath(ingredient));
  const feeds = await readIngredientsById(ctx, ids);
  const unknown = ids.flatMap((id, at) => (feeds.has(id) ? [] : [at]));
  if (unknown.length > 0) {
    throw refuse(unknown.map((at) => ({ path: ["prices", at, "ingredient"], code: "unknown_item" })));
  }
  const changed = body.prices.flatMap(({ pricePerTonne }, at) => {
    const feed = feeds.get(ids[at] ?? "");
    return feed && feed.pricePerTonne !== pricePerTonne ? [{ ...ingredientFacts(feed), pricePerTonne }] : [];
  });
  const changedIds = changed.map(({ id }) => id);
  const count = await countRations(ctx, feeding(changedIds));
  if (count > limits.rationsJudgedAtOnceMax) return { count, isPriced: false, largest: [] };
  const rows = await readRationsFeeding(ctx, changedIds);
  const horses = await readHorsesById(
    ctx,
    rows.map(({ ration }) => ration.horseId),
  );
  const isStored = ctx === reader && !rows.some((row) => isOutdated(ctx, row));
  const [old, made] = await Promise.all([
    isStored ? rows.map(({ ration }) => ration.pricePerDay) : readPrices(ctx, rows, horses),
    readPrices(ctx, rows, horses, changed),
  ]);
  const repriced = rows.flatMap(({ ration }, at): RepricedRation[] => {
    const [before, after] = [old[at] ?? null, made[at] ?? null];
    const horse = horses.get(ration.horseId);
    const { id, name } = ration;
    const objective = v.parse(RationCreate.entries.objective, ration.objective);
    if (!horse || isSame(before, after)) return [];
    const named = { "@id": horsePath(horse.id), id: horse.id, name: horse.name };
    return [{ "@id": rationPath(id), id, name, objective, horse: named, before, after }];
  });
  return {
    count: repriced.length,
    isPriced: true,
    largest: repriced.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, namedMost),
  } satisfies PriceChange;
};

/** Returns what rations cost a day, with other prices of feeds. */
async function readPrices(
  ctx: ActorCtx,
  rows: readonly RationRow[],
  horses: ReadonlyMap<string, HorseRow>,
  changed: readonly IngredientFacts[] = [],
): Promise<(number | null)[]> {
  const requests = rows.map((row) => ({
    horse: horseFields(horses.get(row.ration.horseId)!),
    parts: rationParts(row),
    at: [],
  }));
  return ctx
    .engine()
    .judgeMany(await storedRations(ctx, requests, changed))
    .map(pricePerDay);
}

const nearness = 1e-9;
const isSame = (before: number | null, after: number | null): boolean =>
  before === after || (before !== null && after !== null && Math.abs(before - after) < nearness);

/** Returns the size of a change; a price that comes or goes is larger than any. */
const sizeOf = ({ before, after }: RepricedRation): number =>
  before === null || after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before);
