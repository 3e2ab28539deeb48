import type { RationFilter } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { ActorCtx } from "#worker/context.ts";
import { hasBrand } from "#worker/db/reads/brands.ts";
import { countRations, type RationConditions, rationCondition } from "#worker/db/reads/filtered-rations.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { type RationRow, readRationsWhere } from "#worker/db/reads/rations.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";

/** Reads the rations of the organisation, all or those of a filter; refuses more than so many. */
export async function readChosen(
  ctx: ActorCtx,
  chosen: "all" | RationFilter,
  most: number,
): Promise<RationRow[]> {
  const condition = rationCondition(ctx, chosen === "all" ? {} : await conditionsOf(ctx, chosen));
  checkCount(await countRations(ctx, condition), most);
  return readRationsWhere(ctx, condition);
}

export function checkCount(count: number, limit: number): void {
  if (count > limit) throw refuse([{ path: ["rations"], code: "rations_beyond", values: { count, limit } }]);
}

/** Returns the conditions of a filter; refuses those on what the organisation does not have. */
async function conditionsOf(ctx: ActorCtx, filter: RationFilter): Promise<RationConditions> {
  const horses = filter.horses?.map(idFromPath);
  const feeds = filter.feeds?.map(idFromPath);
  const brand = filter.brand === undefined ? undefined : idFromPath(filter.brand);
  const [ownHorses, readable, isOwnBrand] = await Promise.all([
    horses ? readHorsesById(ctx, horses) : new Map<string, unknown>(),
    feeds ? readIngredientsById(ctx, feeds) : new Map<string, unknown>(),
    brand === undefined || hasBrand(ctx, brand),
  ]);
  const unknown = (
    field: string,
    ids: readonly string[] = [],
    known: ReadonlyMap<string, unknown>,
  ): Refusal[] =>
    ids.flatMap((id, at) => (known.has(id) ? [] : [{ path: ["rations", field, at], code: "unknown_item" }]));
  const refusals = [
    ...unknown("horses", horses, ownHorses),
    ...unknown("feeds", feeds, readable),
    ...(isOwnBrand ? [] : [{ path: ["rations", "brand"], code: "unknown_item" }]),
  ];
  if (refusals.length > 0) throw refuse(refusals);
  const { changedSince, stale } = filter;
  return {
    horses,
    feeds,
    brand,
    changedSince: changedSince === undefined ? undefined : new Date(changedSince),
    stale,
  };
}
