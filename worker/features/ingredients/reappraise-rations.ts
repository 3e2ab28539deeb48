import { type SQL, sql } from "drizzle-orm";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readIngredientsById, readUnpricedLots } from "#worker/db/reads/ingredients.ts";
import { areFeedingRationsUnchanged, type RationRow, readRationsFeeding } from "#worker/db/reads/rations.ts";
import { rationFeed } from "#worker/db/schema/index.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { ingredientFacts } from "#worker/features/records/ingredient.ts";

/** A feed with its lots, and the lot that lines which follow the latest one will feed. */
export interface Following {
  /** Ids of the feed and of all its lots. */
  ids: readonly string[];
  latest: string;
}

/**
 * Returns the statements that evaluate the rations of changed feeds again, with the condition under which they hold.
 * `lots` are those of changed feeds that change with them. With `following`, lines that follow the latest lot are moved to it.
 */
export async function reappraiseRations(
  ctx: ActorCtx,
  changed: readonly IngredientFacts[],
  lots: readonly IngredientFacts[] = [],
  following: Following | null = null,
): Promise<{ condition: SQL; statements: Statement[] }> {
  const facts = await withLotPrices(ctx, changed, lots);
  const ids = [...new Set([...facts.map(({ id }) => id), ...(following?.ids ?? [])])];
  const rations = await readRationsFeeding(ctx, ids);
  const horses = await readHorsesById(
    ctx,
    rations.map(({ ration }) => ration.horseId),
  );
  const rationHorse = ({ ration }: RationRow) => horseFields(horses.get(ration.horseId)!);
  const moved = following ? rations.map((row) => moveFollower(row, following)) : rations;
  const statements = await reappraiseWith(ctx, moved, rationHorse, facts);
  return {
    condition: areFeedingRationsUnchanged(ctx, ids, rations, horses),
    statements: [...(following ? moveLines(ctx, rations, moved, following) : []), ...statements],
  };
}

/** Adds the lots of changed feeds, with the price of the feed where they have none of their own. */
async function withLotPrices(
  ctx: ActorCtx,
  changed: readonly IngredientFacts[],
  lots: readonly IngredientFacts[],
): Promise<readonly IngredientFacts[]> {
  const ids = changed.map(({ id }) => id);
  const byId = new Map([...changed, ...lots].map((feed) => [feed.id, feed]));
  const found = ids.length === 0 ? [] : await readUnpricedLots(ctx, ids);
  const unpriced = found.filter(({ id }) => !ids.includes(id));
  const unread = unpriced.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  const rows = unread.length === 0 ? new Map() : await readIngredientsById(ctx, unread);
  for (const { id, lotOf } of unpriced) {
    const lot = byId.get(id) ?? ingredientFacts(rows.get(id)!);
    byId.set(id, { ...lot, pricePerTonne: byId.get(lotOf)?.pricePerTonne ?? null });
  }
  return [...byId.values()];
}

/** Returns a ration with the line that follows the latest lot moved to it; one that feeds that lot already remains. */
function moveFollower(row: RationRow, { ids, latest }: Following): RationRow {
  if (row.feeds.some(({ ingredientId }) => ingredientId === latest)) return row;
  const at = row.feeds.findIndex(
    ({ followsLatest, ingredientId }) => followsLatest && ids.includes(ingredientId),
  );
  if (at < 0) return row;
  const feeds = row.feeds.map((line, n) => (n === at ? { ...line, ingredientId: latest } : line));
  return { ...row, feeds };
}

function moveLines(
  ctx: ActorCtx,
  before: readonly RationRow[],
  after: readonly RationRow[],
  { ids, latest }: Following,
): Statement[] {
  const places = after.flatMap((row, n) =>
    row === before[n]
      ? []
      : [
          {
            id: row.ration.id,
            position: row.feeds.find(({ ingredientId }) => ingredientId === latest)?.position,
          },
        ],
  );
  if (places.length === 0) return [];
  return [
    ctx.db
      .update(rationFeed)
      .set({ ingredientId: latest })
      .from(sql`json_each(${JSON.stringify(places)}) as moved`)
      .where(
        sql`${rationFeed.rationId} = moved.value ->> 'id' and ${rationFeed.position} = moved.value ->> 'position'
          and ${rationFeed.ingredientId} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
  ];
}
