import { and, eq, lte } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { IngredientPriceInput } from "#contract/schemas/ingredient-price.ts";
import { calendarDay, dayStart } from "#contract/text/calendar-day.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { Statement } from "#worker/db/d1.ts";
import { ingredientPrice } from "#worker/db/schema/index.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import { newId } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

type IngredientPriceRow = typeof ingredientPrice.$inferSelect;

/** Refuses a day ahead on which no price may begin: one too far, or of a price that is taken away. */
export function checkPriceDay(ctx: ActorCtx, day: string | null, pricePerTonne?: number | null): void {
  if (day === null) return;
  const today = calendarDay(ctx.now, ctx.timeZone);
  const last = calendarDay(daysAfter(ctx.now, limits.priceDaysAheadMax), ctx.timeZone);
  if (day > last) throw refuse([{ path: ["effectiveOn"], code: "day_too_far" }]);
  if (day > today && pricePerTonne === null) throw refuse([{ path: ["effectiveOn"], code: "day_ahead" }]);
}

/** Returns the instant from which a price is valid: now, or the start of another day by the reader's clock. */
export function priceStart(ctx: ActorCtx, effectiveOn: string | null): string {
  const isToday = effectiveOn === null || effectiveOn === calendarDay(ctx.now, ctx.timeZone);
  return (isToday ? ctx.now : dayStart(effectiveOn, ctx.timeZone)).toISOString();
}

/** Returns a context that reads the prices of a later day; of today where the day is no later. */
export function pricesOf(ctx: ActorCtx, effectiveOn: string | null): ActorCtx {
  const start = new Date(priceStart(ctx, effectiveOn));
  return start > ctx.now ? { ...ctx, now: start } : ctx;
}

/**
 * Statements that give a feed a price in the actor's entity from an instant on: a later price remains, one of the same
 * instant is replaced. No price takes away all that have begun.
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
  if (pricePerTonne === null) {
    const begun = lte(ingredientPrice.validFrom, ctx.now.toISOString());
    return [ctx.db.delete(ingredientPrice).where(and(mine, begun))];
  }
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
