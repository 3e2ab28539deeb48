import { eq, type SQL, sql } from "drizzle-orm";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readUnpricedLots } from "#worker/db/reads/ingredients.ts";
import {
  areFeedingRationsUnchanged,
  feedingAny,
  type RationRow,
  readRationsFeeding,
} from "#worker/db/reads/rations.ts";
import { readFeedFacts } from "#worker/db/reads/reachable-feeds.ts";
import { ration, rationFeed } from "#worker/db/schema/index.ts";
import { areTooMany, atOnce, judgeLater, type Rejudging } from "#worker/features/rations/judge-later.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";

/** A feed with its lots, and the lot that lines which follow the latest one will feed. */
export interface Following {
  /** Ids of the feed and of all its lots. */
  ids: readonly string[];
  latest: string;
}

/**
 * Returns the statements that evaluate the rations of changed feeds again, with the condition under which they hold; of
 * more rations than are judged at once, the queue judges all.
 * `lots` are those of changed feeds that change with them. With `following`, lines that follow the latest lot are moved to it.
 */
export async function reappraiseRations(
  ctx: ActorCtx,
  changed: readonly IngredientFacts[],
  lots: readonly IngredientFacts[] = [],
  following: Following | null = null,
): Promise<Rejudging & { condition: SQL }> {
  const facts = await withLotPrices(ctx, changed, lots);
  const ids = [...new Set([...facts.map(({ id }) => id), ...(following?.ids ?? [])])];
  const moves = following ? [moveLines(ctx, following)] : [];
  const feeding = feedingAny(listed(ids));
  if (await areTooMany(ctx, feeding)) {
    const { statements, send } = judgeLater(ctx, feeding);
    return { condition: sql`true`, statements: [...moves, ...statements], send };
  }
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
    ...atOnce([...moves, ...statements]),
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
  const rows = unread.length === 0 ? new Map() : await readFeedFacts(ctx, unread);
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

const listed = (ids: readonly string[]): SQL => sql`select value from json_each(${JSON.stringify(ids)})`;

/** Returns the statement that does the same in the database, to the lines of every ration of the organisation. */
const moveLines = ({ db, actor }: ActorCtx, { ids, latest }: Following): Statement => {
  const { rationId, position, ingredientId } = rationFeed;
  return db
    .update(rationFeed)
    .set({ ingredientId: latest })
    .where(
      sql`${rationId} in (select id from ration where ${eq(ration.entityId, actor.entityId)})
        and not exists (select 1 from ${rationFeed} as fed where fed.ration_id = ${rationId} and fed.ingredient_id = ${latest})
        and ${ingredientId} in (${listed(ids)})
        and ${position} = (select min(line.position) from ${rationFeed} as line where line.ration_id = ${rationId}
          and line.follows_latest and line.ingredient_id in (${listed(ids)}))`,
    );
};
