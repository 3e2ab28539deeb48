import { sql } from "drizzle-orm";
import type { IngredientPriceInput } from "#contract/schemas/ingredient-price.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { isIngredientUnchanged } from "#worker/db/reads/ingredients.ts";
import { areFeedingRationsUnchanged, type RationRow } from "#worker/db/reads/rations.ts";
import { setPrice } from "#worker/features/ingredients/price-statements.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { ingredientFacts, ingredientPath } from "#worker/features/records/ingredient.ts";
import type { Input } from "#worker/features/verb.ts";

/**
 * Sets the organisation's price of a feed, its own or of the catalogue; the price of its rations changes in the same
 * write.
 */
export async function setIngredientPrice(
  ctx: ActorCtx,
  { params, body }: Input<IngredientPriceInput>,
): Promise<IngredientPriceInput> {
  const scope = inEntity(ctx);
  const row = await scope.ingredient(params.id ?? "");
  const { pricePerTonne } = body;
  if (pricePerTonne === row.pricePerTonne) return { pricePerTonne };
  const rations = await scope.rationsFeeding(row.id);
  const horses = await scope.horsesById(rations.map(({ ration }) => ration.horseId));
  const rationHorse = ({ ration }: RationRow) => horseFields(horses.get(ration.horseId)!);
  const changed = { ...ingredientFacts(row), pricePerTonne };
  const change = {
    row: `${ingredientPath(row.id)}/price`,
    before: { pricePerTonne: row.pricePerTonne },
    after: body,
    condition: sql`${isIngredientUnchanged(row)} and ${areFeedingRationsUnchanged(ctx, row.id, rations, horses)}`,
  };
  await atomic(ctx, change, [
    ...setPrice(ctx, row.id, pricePerTonne),
    ...(await reappraiseWith(ctx, rations, rationHorse, changed)),
  ]);
  return { pricePerTonne };
}
