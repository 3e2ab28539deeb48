import { eq, type SQL, sql } from "drizzle-orm";
import type { RationParts } from "#contract/ration/science-ration.ts";
import type { OverrideInput } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import type { OverrideRow } from "#worker/db/reads/rations.ts";
import { rationFeed, rationOverride, rationPasture } from "#worker/db/schema/index.ts";

const lastPart = (path: SQL) => sql`replace(${path}, '/api/ingredients/', '')`;

/**
 * Statements that write the lines of a ration, one for each list whatever its length; columns in table order. A
 * requirement that was set by hand before, to the same figure for the same reason, keeps its author and its day.
 */
export function insertLines(
  ctx: ActorCtx,
  rationId: string,
  { feeds, pastures, overrides }: RationParts,
  before: readonly OverrideRow[] = [],
): Statement[] {
  const now = { authorId: ctx.actor.userId, setAt: ctx.now.toISOString() };
  const set = overrides.map((override) => ({
    ...now,
    ...before.find((row) => isSameOverride(row, override)),
    ...override,
  }));
  const feedValues = sql`select ${rationId}, key, ${lastPart(sql`value ->> 'ingredient'`)}, value ->> 'quantityKg',
    value ->> 'role', value ->> 'presentation', value ->> 'locked', value ->> 'minKg', value ->> 'maxKg',
    value ->> 'stepKg', value ->> 'leastKg', value ->> 'bagKg', value ->> 'scoopKg', value ->> 'mealShares'
    from json_each(${JSON.stringify(feeds)})`;
  const pastureValues = sql`select ${rationId}, key, ${lastPart(sql`value ->> 'ingredient'`)},
    value ->> 'abundance', value ->> 'hoursPerDay', value ->> 'season' from json_each(${JSON.stringify(pastures)})`;
  const overrideValues = sql`select ${rationId}, key, value ->> 'nutrient', value ->> 'value', value ->> 'reason',
    value ->> 'authorId', value ->> 'setAt' from json_each(${JSON.stringify(set)})`;
  return [
    ctx.db.insert(rationFeed).select(feedValues),
    ctx.db.insert(rationPasture).select(pastureValues),
    ctx.db.insert(rationOverride).select(overrideValues),
  ];
}

const isSameOverride = (row: OverrideRow, { nutrient, value, reason }: OverrideInput): boolean =>
  row.nutrient === nutrient && row.value === value && row.reason === reason;

export const deleteLines = (ctx: ActorCtx, rationId: string): Statement[] => [
  ctx.db.delete(rationFeed).where(eq(rationFeed.rationId, rationId)),
  ctx.db.delete(rationPasture).where(eq(rationPasture.rationId, rationId)),
  ctx.db.delete(rationOverride).where(eq(rationOverride.rationId, rationId)),
];
