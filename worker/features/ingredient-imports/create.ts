import { atomic } from "#worker/db/audited-write.ts";
import { readImport } from "#worker/db/reads/ingredient-imports.ts";
import { ingredientImport } from "#worker/db/schema/index.ts";
import { checkPriceDay } from "#worker/features/ingredients/price-statements.ts";
import { importColumns, importItem, importPath } from "#worker/features/records/ingredient-import.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { newId } from "#worker/lib/id.ts";
import type { Verb } from "../verb.ts";

/** Opens an import, which takes rows until it is committed. */
export const createImport: Verb<"ingredient_import.post"> = async (ctx, { body }) => {
  await countAttempt(ctx, allowances.importPerUser, ctx.actor.userId);
  checkPriceDay(ctx, body.effectiveOn);
  const id = newId();
  await atomic(ctx, { row: importPath(id), before: null, after: body }, [
    ctx.db.insert(ingredientImport).values({
      ...importColumns(body),
      id,
      entityId: ctx.actor.entityId,
      creatorId: ctx.actor.userId,
      createdAt: ctx.now.toISOString(),
    }),
  ]);
  return { item: importItem(await readImport(ctx, id), ctx.now), revision: 1 };
};
