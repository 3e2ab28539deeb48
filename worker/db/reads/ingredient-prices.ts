import { and, desc, eq } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { ingredientPrice } from "../schema/index.ts";

const pricesMost = 200;

/** Returns the latest prices of an ingredient in the actor's entity, newest first. */
export const readPrices = (ctx: ActorCtx, ingredientId: string) =>
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
