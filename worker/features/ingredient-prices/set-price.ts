import { sql } from "drizzle-orm";
import { priceAt } from "#contract/schemas/ingredient-price.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { checkPriceDay, priceStart, setPrice } from "#worker/features/ingredients/price-statements.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientFacts } from "#worker/features/records/ingredient-parts.ts";
import type { Verb } from "#worker/features/verb.ts";
import { readFeedPrices } from "./prices-after.ts";

/**
 * Sets the organisation's price of a feed, its own or of the catalogue, from now, from a day before or from one ahead,
 * and answers the price of today; the price of its rations changes in the same write.
 */
export const setIngredientPrice: Verb<"ingredient_price.set"> = async (ctx, { params, body }) => {
  const row = await readIngredient(ctx, params.id ?? "");
  checkPriceDay(ctx, body.effectiveOn, body.pricePerTonne);
  const { own, todayWith } = await readFeedPrices(ctx, row);
  const from = priceStart(ctx, body.effectiveOn);
  const now = ctx.now.toISOString();
  const isGiven = body.pricePerTonne !== null;
  const others = own.filter(({ validFrom }) => (isGiven ? validFrom !== from : validFrom > now));
  const given = isGiven ? [{ pricePerTonne: body.pricePerTonne!, validFrom: from }] : [];
  const pricePerTonne = todayWith([...others, ...given]);
  const isSame = isGiven ? pricePerTonne === row.pricePerTonne : priceAt(own, now) === null;
  if (body.effectiveOn === null && isSame) return { pricePerTonne };
  const rations = await reappraiseRations(ctx, [{ ...ingredientFacts(row), pricePerTonne }]);
  const change = {
    row: `${ingredientPath(row.id)}/price`,
    before: { pricePerTonne: row.pricePerTonne },
    after: body,
    condition: sql`${isUnchanged(ingredient, row)} and ${rations.condition}`,
  };
  await atomic(ctx, change, [...setPrice(ctx, row.id, body.pricePerTonne, from), ...rations.statements]);
  await rations.send();
  return { pricePerTonne };
};
