import type {
  RationFilter,
  RecalculationInput,
} from "#contract/schemas/recalculation/recalculation-input.ts";
import type { ActorCtx } from "#worker/context.ts";
import { hasBrand } from "#worker/db/reads/brands.ts";
import {
  countRations,
  type RationConditions,
  rationCondition,
  readRationIds,
} from "#worker/db/reads/filtered-rations.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { rationPath } from "#worker/features/records/ration.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";

/** A ration with its place: a stored one by its path, a described one, or what is neither. */
export interface Numbered {
  number: number;
  given: Extract<RecalculationInput["rations"], unknown[]>[number];
  /** Revision of a stored ration that is to be saved, when that was asked for. */
  revision?: number | undefined;
}

export interface Chosen {
  rations: readonly Numbered[];
  /** True where the body lists them, so that a problem names a place in its list. */
  isListed: boolean;
}

/** Returns the rations that a body lists, or those of its selection by their paths; refuses more than so many. */
export async function chooseRations(
  ctx: ActorCtx,
  rations: RecalculationInput["rations"],
  most: number,
): Promise<Chosen> {
  if (Array.isArray(rations)) {
    checkCount(rations.length, most);
    return { rations: rations.map((given, number) => ({ number, given })), isListed: true };
  }
  const condition = rationCondition(ctx, rations === "all" ? {} : await conditionsOf(ctx, rations));
  const ids = await readRationIds(ctx, condition, most + 1);
  if (ids.length > most) checkCount(await countRations(ctx, condition), most);
  return { rations: ids.map((id, number) => ({ number, given: rationPath(id) })), isListed: false };
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
