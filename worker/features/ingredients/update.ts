import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { IngredientCreate, type IngredientItem } from "#contract/schemas/ingredient.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { areFeedingRationsUnchanged, type RationRow, readRationsFeeding } from "#worker/db/reads/rations.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import {
  ingredientColumns,
  ingredientFacts,
  ingredientItem,
  ingredientPath,
  ownOnly,
} from "#worker/features/records/ingredient.ts";
import type { Verb } from "../verb.ts";
import { soundAnalysis } from "./analyse-report.ts";
import { readBrandId } from "./brand-ids.ts";
import { setPrice } from "./price-statements.ts";

const fields = Object.keys(IngredientCreate.entries) as (keyof IngredientCreate)[];

/** An own feed as the body that would make it. */
const written = (item: IngredientItem) => ({
  ...Object.fromEntries(fields.map((field) => [field, item[field]])),
  brand: item.brand?.["@id"] ?? null,
});

/** Changes an own feed; the rations that contain it are evaluated again in the same write. */
export const updateIngredient: Verb<"ingredient.patch"> = async (ctx, { params, body, expected }) => {
  const row = ownOnly(await readIngredient(ctx, params.id ?? ""));
  checkRevision(expected, row.revision);
  const item = ingredientItem(row);
  const before = v.parse(IngredientCreate, written(item));
  const after: IngredientCreate = { ...before, ...body };
  const made = await soundAnalysis(ctx, after, row.id);
  const brandId = await readBrandId(ctx, after);
  const { pricePerTonne } = after;
  const columns = {
    ...ingredientColumns(after, made, brandId),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const rations = await readRationsFeeding(ctx, row.id);
  const horses = await readHorsesById(
    ctx,
    rations.map(({ ration }) => ration.horseId),
  );
  const rationHorse = ({ ration }: RationRow) => horseFields(horses.get(ration.horseId)!);
  const changed = ingredientFacts({ ...row, ...columns, pricePerTonne });
  const condition = sql`${isUnchanged(ingredient, row)} and ${areFeedingRationsUnchanged(ctx, row.id, rations, horses)}`;
  await atomic(ctx, { row: ingredientPath(row.id), before, after, condition }, [
    ctx.db.update(ingredient).set(columns).where(eq(ingredient.id, row.id)),
    ...(pricePerTonne === before.pricePerTonne ? [] : setPrice(ctx, row.id, pricePerTonne)),
    ...(await reappraiseWith(ctx, rations, rationHorse, changed)),
  ]);
  const saved = await readIngredient(ctx, row.id);
  return { item: ingredientItem(saved), revision: saved.revision };
};
