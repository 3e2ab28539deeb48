import { and, inArray, sql } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { ingredient } from "../schema/index.ts";
import { currentPrice } from "./ingredients.ts";
import { isReadable } from "./reachable-feeds.ts";

const { id, revision, role, family, dryMatterPct, dryMatterState, composition, doseGPer100Kg, lotOf } =
  ingredient;

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      ...{ id, revision, role, family, dryMatterPct, dryMatterState, composition, doseGPer100Kg, lotOf },
      pricePerTonne: currentPrice(ctx),
    })
    .from(ingredient);

/** A feed as rations are judged with it. */
export type FeedFactsRow = Awaited<ReturnType<typeof selection>>[number];

/** Those of the ids that the actor may read, in one query whatever their number, with what judges a ration alone. */
export async function readFeedFacts(
  ctx: ActorCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FeedFactsRow>> {
  const wanted = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const rows = await selection(ctx).where(and(inArray(id, wanted), isReadable(ctx)));
  return new Map(rows.map((row) => [row.id, row]));
}
