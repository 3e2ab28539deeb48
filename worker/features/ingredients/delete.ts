import { eq, sql } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { ingredientItem, ingredientPath, ownOnly } from "#worker/features/records/ingredient.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { isIngredientUnchanged, unused } from "../../db/reads/ingredients.ts";
import { ingredient } from "../../db/schema/index.ts";
import type { Input } from "../verb.ts";

/** Deletes an own feed that no ration holds and no other feed borrows from; 409 says how many do. */
export async function deleteIngredient(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const scope = inEntity(ctx);
  const row = ownOnly(await scope.ingredient(params.id ?? ""));
  checkRevision(expected, row.revision);
  const path = ingredientPath(row.id);
  const { rations, borrowers } = await scope.usesOf(row.id, path);
  if (rations + borrowers > 0) {
    throw serviceError("conflict", {
      reason: text(ctx.locale, "conflict_ingredient_in_use", { rations, borrowers }),
    });
  }
  const { composition: _composition, ...before } = ingredientItem(row);
  const condition = sql`${isIngredientUnchanged(row)} and ${unused(row.id, path)}`;
  await atomic(ctx, { row: path, before, after: null, condition }, [
    ctx.db.delete(ingredient).where(eq(ingredient.id, row.id)),
  ]);
  return null;
}
