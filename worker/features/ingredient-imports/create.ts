import { calendarDay } from "#contract/text/calendar-day.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { readImport } from "#worker/db/reads/ingredient-imports.ts";
import { ingredientImport } from "#worker/db/schema/index.ts";
import { importColumns, importItem, importPath } from "#worker/features/records/ingredient-import.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { newId } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/** Opens an import, which takes rows until it is committed; its prices are valid from no later than today. */
export const createImport: Verb<"ingredient_import.post"> = async (ctx, { body }) => {
  await countAttempt(ctx, allowances.importPerUser, ctx.actor.userId);
  if (body.effectiveOn !== null && body.effectiveOn > calendarDay(ctx.now, ctx.timeZone)) {
    throw refuse([{ path: ["effectiveOn"], code: "day_ahead" }]);
  }
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
