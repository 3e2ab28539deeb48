import { eq, sql } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readIngredient, readUses, unused } from "#worker/db/reads/ingredients.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { ingredientItem, ingredientPath } from "#worker/features/records/ingredient.ts";
import { ownOnly } from "#worker/features/records/own-feed.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/** Deletes an own feed that no ration holds and no other feed borrows from; 409 says how many do. */
export const deleteIngredient: Verb<"ingredient.delete"> = async (ctx, { params, expected }) => {
  const row = ownOnly(await readIngredient(ctx, params.id ?? ""));
  checkRevision(expected, row.revision);
  const path = ingredientPath(row.id);
  const { rations, borrowers } = await readUses(ctx, row.id, path);
  if (rations + borrowers > 0) {
    throw serviceError("conflict", {
      reason: text(ctx.locale, "conflict_ingredient_in_use", { rations, borrowers }),
    });
  }
  const { composition: _composition, lastImport: _lastImport, ...item } = ingredientItem(row);
  const { owner: _owner, isColleagues: _isColleagues, ...before } = item;
  const condition = sql`${isUnchanged(ingredient, row)} and ${unused(row.id, path)}`;
  await atomic(ctx, { row: path, before, after: null, condition }, [
    ctx.db.delete(ingredient).where(eq(ingredient.id, row.id)),
  ]);
  return null;
};
