import { and, eq, sql } from "drizzle-orm";
import { atomic, auditFrom } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readBrand } from "#worker/db/reads/brands.ts";
import { brand, ingredient } from "#worker/db/schema/index.ts";
import { brandPath } from "#worker/features/records/brand.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/**
 * Takes a maker's brand out of the choice again, with the feeds that no ration contains and no other feed borrows from;
 * the brand stays as long as it has one.
 */
export const leaveBrand: Verb<"brand.leave"> = async (ctx, { params }) => {
  const row = await readBrand(ctx, params.id ?? "");
  if (row.makerName === null) throw serviceError("forbidden");
  const change = {
    row: brandPath(row.id),
    before: { name: row.name, maker: row.makerName },
    after: null,
    entityId: row.entityId,
    condition: isUnchanged(brand, row),
  };
  const unused = sql`${ingredient.brandId} = ${row.id}
    and ${ingredient.id} not in (select ingredient_id from ration_feed union select ingredient_id from ration_pasture)
    and ${ingredientPath("")} || ${ingredient.id} not in (select borrower.analysis ->> 'reference'
      from ${ingredient} as borrower where borrower.entity_id = ${row.entityId}
        and borrower.analysis ->> 'reference' is not null)`;
  const isEmpty = sql`not exists (select 1 from ${ingredient} where ${eq(ingredient.brandId, row.id)})`;
  await atomic(ctx, change, [
    auditFrom(
      ctx,
      {
        row: sql`${ingredientPath("")} || ${ingredient.id}`,
        before: sql`json_object('nameEn', ${ingredient.nameEn}, 'nameFr', ${ingredient.nameFr})`,
        after: sql`null`,
        entityId: sql`${row.entityId}`,
        entityName: sql`${row.entityName}`,
      },
      sql`${ingredient} where ${unused}`,
    ),
    ctx.db.delete(ingredient).where(unused),
    ctx.db
      .update(brand)
      .set({ follows: false, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() })
      .where(eq(brand.id, row.id)),
    ctx.db.delete(brand).where(and(eq(brand.id, row.id), isEmpty)),
  ]);
  return null;
};
