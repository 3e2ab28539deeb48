import { and, eq, gte } from "drizzle-orm";
import type { IngredientPriceInput } from "#contract/schemas/ingredient-price.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { ingredientPrice } from "#worker/db/schema/index.ts";
import type { ColumnsFor } from "#worker/features/records/columns-for.ts";
import { newId } from "#worker/lib/id.ts";

type IngredientPriceRow = typeof ingredientPrice.$inferSelect;

/** Statements that make a price current from now on in the actor's entity; none takes its prices away. */
export function setPrice(ctx: ActorCtx, ingredientId: string, pricePerTonne: number | null): Statement[] {
  const at = ctx.now.toISOString();
  const mine = and(
    eq(ingredientPrice.entityId, ctx.actor.entityId),
    eq(ingredientPrice.ingredientId, ingredientId),
  );
  if (pricePerTonne === null) return [ctx.db.delete(ingredientPrice).where(mine)];
  return [
    ctx.db.delete(ingredientPrice).where(and(mine, gte(ingredientPrice.validFrom, at))),
    ctx.db.insert(ingredientPrice).values(priceRow(ctx, ingredientId, pricePerTonne)),
  ];
}

/** A price of the actor's entity that holds from now on. */
export function priceRow(ctx: ActorCtx, ingredientId: string, pricePerTonne: number) {
  const at = ctx.now.toISOString();
  const { entityId } = ctx.actor;
  const own = { pricePerTonne } satisfies ColumnsFor<IngredientPriceRow, IngredientPriceInput>;
  return { id: newId(), entityId, ingredientId, validFrom: at, ...own, createdAt: at };
}
