import { and, eq, sql } from "drizzle-orm";
import { calendarDay } from "#contract/text/calendar-day.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { hasPrice } from "#worker/db/reads/ingredient-prices.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredient, ingredientPrice } from "#worker/db/schema/index.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import type { Verb } from "#worker/features/verb.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { readFeedPrices } from "./prices-after.ts";

/** Removes one price of a feed in the actor's organisation; the price of its rations changes in the same write. */
export const deletePrice: Verb<"ingredient_price.delete"> = async (ctx, { params }) => {
  const row = await readIngredient(ctx, params.id ?? "");
  const { own, todayWith } = await readFeedPrices(ctx, row);
  const price = own.find(({ id }) => id === params.price);
  if (!price) throw serviceError("not_found");
  const pricePerTonne = todayWith(own.filter((other) => other !== price));
  const rations = await reappraiseRations(ctx, [{ ...ingredientFacts(row), pricePerTonne }]);
  const change = {
    row: `${ingredientPath(row.id)}/price`,
    before: {
      pricePerTonne: price.pricePerTonne,
      effectiveOn: calendarDay(price.validFrom, ctx.timeZone),
    },
    after: null,
    condition: sql`${isUnchanged(ingredient, row)} and ${hasPrice(ctx, price)} and ${rations.condition}`,
  };
  const isIt = and(eq(ingredientPrice.id, price.id), eq(ingredientPrice.entityId, ctx.actor.entityId));
  await atomic(ctx, change, [ctx.db.delete(ingredientPrice).where(isIt), ...rations.statements]);
  await rations.send();
  return null;
};
