import { eq, sql } from "drizzle-orm";
import { text } from "#contract/texts.ts";
import type { ActorCtx } from "../../context.ts";
import { ingredientStillAt, unused } from "../../db/reads/ingredients.ts";
import { ingredient } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { fail } from "../../lib/fail.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { ingredientItem, ingredientPath, ownOnly } from "./internal.ts";

/** Deletes an own feed that no ration holds and no other feed borrows from; 409 says how many do. */
export async function deleteIngredient(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const scope = inEntity(ctx);
  const row = ownOnly(await scope.ingredient(params.id ?? ""));
  allow(expected, row.revision);
  const path = ingredientPath(row.id);
  const { rations, borrowers } = await scope.usesOf(row.id, path);
  if (rations + borrowers > 0) {
    throw fail("conflict", {
      reason: text(ctx.locale, "conflict_ingredient_in_use", { rations, borrowers }),
    });
  }
  const { composition: _composition, ...before } = ingredientItem(row);
  const held = sql`${ingredientStillAt(row)} and ${unused(row.id, path)}`;
  await atomic(ctx, { row: path, before, after: null, held }, [
    ctx.db.delete(ingredient).where(eq(ingredient.id, row.id)),
  ]);
  return null;
}
