import { sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readPrices } from "#worker/db/reads/ingredient-prices.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { priceStart, setPrice } from "#worker/features/ingredients/price-statements.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { ingredientFacts, ingredientPath } from "#worker/features/records/ingredient.ts";
import type { Verb } from "#worker/features/verb.ts";

/**
 * Sets the organisation's price of a feed, its own or of the catalogue, and answers the price of today; the price of
 * its rations changes in the same write.
 */
export const setIngredientPrice: Verb<"ingredient_price.set"> = async (ctx, { params, body }) => {
  const row = await readIngredient(ctx, params.id ?? "");
  const from = priceStart(ctx, body.effectiveOn);
  const latest = (await readPrices(ctx, row.id))[0];
  const isCurrent = body.pricePerTonne === null || !latest || from >= latest.validFrom;
  const pricePerTonne = isCurrent ? body.pricePerTonne : row.pricePerTonne;
  if (body.effectiveOn === null && pricePerTonne === row.pricePerTonne) return { pricePerTonne };
  const rations = await reappraiseRations(ctx, [{ ...ingredientFacts(row), pricePerTonne }]);
  const change = {
    row: `${ingredientPath(row.id)}/price`,
    before: { pricePerTonne: row.pricePerTonne },
    after: body,
    condition: sql`${isUnchanged(ingredient, row)} and ${rations.condition}`,
  };
  await atomic(ctx, change, [...setPrice(ctx, row.id, body.pricePerTonne, from), ...rations.statements]);
  return { pricePerTonne };
};
