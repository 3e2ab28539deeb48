import { and, desc, eq, sql } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { ingredientPrice } from "../schema/index.ts";

const pricesMost = 1000;

export interface PriceRow {
  id: string;
  pricePerTonne: number;
  validFrom: string;
}

/** Returns the latest prices of an ingredient in the actor's entity, newest first. */
export const readPrices = (ctx: ActorCtx, ingredientId: string): Promise<PriceRow[]> =>
  ctx.db
    .select({
      id: ingredientPrice.id,
      pricePerTonne: ingredientPrice.pricePerTonne,
      validFrom: ingredientPrice.validFrom,
    })
    .from(ingredientPrice)
    .where(
      and(eq(ingredientPrice.entityId, ctx.actor.entityId), eq(ingredientPrice.ingredientId, ingredientId)),
    )
    .orderBy(desc(ingredientPrice.validFrom))
    .limit(pricesMost);

/** SQL that is true while the ingredient has a price in the actor's entity. */
export const hasPrice = ({ actor }: ActorCtx, { id }: Pick<PriceRow, "id">) =>
  sql`exists (select 1 from ${ingredientPrice} as price
    where price.id = ${id} and price.entity_id = ${actor.entityId})`;
