import { and, eq } from "drizzle-orm";
import type { IngredientPriceInput } from "#contract/schemas/ingredient-price.ts";
import { calendarDay } from "#contract/text/calendar-day.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { ingredientPrice } from "#worker/db/schema/index.ts";
import type { ColumnsFor } from "#worker/features/records/columns-for.ts";
import { newId } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

type IngredientPriceRow = typeof ingredientPrice.$inferSelect;

/** Returns the instant from which a price is valid: the start of a past day, else now. Refuses a day ahead. */
export function priceStart(ctx: ActorCtx, effectiveOn: string | null): string {
  const today = calendarDay(ctx.now, ctx.timeZone);
  if (effectiveOn !== null && effectiveOn > today) {
    throw refuse([{ path: ["effectiveOn"], code: "day_ahead" }]);
  }
  if (effectiveOn === null || effectiveOn === today) return ctx.now.toISOString();
  return `${effectiveOn}T00:00:00.000Z`;
}

/**
 * Statements that give a feed a price in the actor's entity from an instant on: a later price stays, one of the same
 * instant is replaced. No price takes all its prices away.
 */
export function setPrice(
  ctx: ActorCtx,
  ingredientId: string,
  pricePerTonne: number | null,
  from = ctx.now.toISOString(),
): Statement[] {
  const mine = and(
    eq(ingredientPrice.entityId, ctx.actor.entityId),
    eq(ingredientPrice.ingredientId, ingredientId),
  );
  if (pricePerTonne === null) return [ctx.db.delete(ingredientPrice).where(mine)];
  return [
    ctx.db.delete(ingredientPrice).where(and(mine, eq(ingredientPrice.validFrom, from))),
    ctx.db.insert(ingredientPrice).values(priceRow(ctx, ingredientId, pricePerTonne, from)),
  ];
}

/** A price of the actor's entity that is valid from an instant on. */
function priceRow(ctx: ActorCtx, ingredientId: string, pricePerTonne: number, from: string) {
  const { entityId } = ctx.actor;
  const own = { pricePerTonne } satisfies ColumnsFor<IngredientPriceRow, IngredientPriceInput, "effectiveOn">;
  return { id: newId(), entityId, ingredientId, validFrom: from, ...own, createdAt: ctx.now.toISOString() };
}
