import { and, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { OperationId } from "#contract/routes.ts";
import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import { comparedName, type ImportReply } from "#contract/schemas/ingredient-import.ts";
import { type AuditedChange, atomicAll } from "#worker/db/audited-write.ts";
import { chunkInserts } from "#worker/db/d1.ts";
import { readOwnNames } from "#worker/db/reads/ingredients.ts";
import { auditLog, ingredient, ingredientPrice } from "#worker/db/schema/index.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientColumns } from "#worker/features/records/ingredient-columns.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { type Refusal, refuse, ServiceError } from "#worker/lib/service-error.ts";
import type { Ctx } from "../../context.ts";
import { newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { readShelf, soundAnalysisWith } from "./analyse-report.ts";
import { readBrandIds } from "./brand-ids.ts";
import { priceRow } from "./price-statements.ts";

/** Makes own feeds of a table of analyses, all of them or none; every refused field of every feed is named. */
export const importIngredients: Verb<"ingredient.import"> = async (ctx, { body: { feeds } }) => {
  await countAttempt(ctx, allowances.importPerUser, ctx.actor.userId);
  const shelf = await readShelf(ctx, feeds);
  const brands = await readBrandIds(ctx, feeds);
  const refusals = conflicts(feeds, await readOwnNames(ctx));
  const at = ctx.now.toISOString();
  const made = feeds.flatMap((feed, index) => {
    const columns = attempt(index, refusals, () =>
      ingredientColumns(feed, soundAnalysisWith(shelf, feed), brands.of(feed)),
    );
    return columns ? [{ feed, row: { ...columns, id: newId(), entityId: ctx.actor.entityId } }] : [];
  });
  if (refusals.length > 0) throw refuse(refusals);

  const changes = made.map(
    ({ feed, row }): AuditedChange => ({ row: ingredientPath(row.id), before: null, after: feed }),
  );
  const [first, ...rest] = changes;
  if (first) {
    const rows = made.map(({ row }) => ({ ...row, revision: 1, createdAt: at, modifiedAt: at }));
    const prices = made.flatMap(({ feed: { pricePerTonne }, row }) =>
      pricePerTonne === null ? [] : [priceRow(ctx, row.id, pricePerTonne)],
    );
    await atomicAll(
      ctx,
      [first, ...rest],
      [...chunkInserts(ctx.db, ingredient, rows), ...chunkInserts(ctx.db, ingredientPrice, prices)],
    );
  }
  return { created: made.length, feeds: made.map(({ feed, row }) => named(feed, row.id)) };
};

/** Feeds whose name an own feed already has: such a feed is changed, not made a second time. */
function conflicts(
  feeds: readonly IngredientCreate[],
  own: readonly { nameEn: string; nameFr: string }[],
): Refusal[] {
  const names = new Set(own.flatMap(({ nameEn, nameFr }) => [comparedName(nameEn), comparedName(nameFr)]));
  return feeds.flatMap(({ nameFr }, index) =>
    names.has(comparedName(nameFr)) ? [{ path: ["feeds", index, "nameFr"], code: "feed_known" }] : [],
  );
}

const named = ({ nameEn, nameFr }: IngredientCreate, id: string) => ({
  "@id": ingredientPath(id),
  nameEn,
  nameFr,
});

/** Returns the result for one feed; null when it is refused, with its refusals added under its index. */
function attempt<Result>(index: number, refusals: Refusal[], work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refusals.push(...error.refusals.map((each) => ({ ...each, path: ["feeds", index, ...each.path] })));
    return null;
  }
}

/** Returns the reply of the import that made this feed, from its audit rows in the order of the table. */
export async function importedWith(ctx: Ctx, feedId: string): Promise<ImportReply> {
  const operation: OperationId = "ingredient.import";
  const first = ctx.db
    .select({ id: auditLog.requestId })
    .from(auditLog)
    .where(and(eq(auditLog.row, ingredientPath(feedId)), eq(auditLog.operation, operation)));
  const rows = await ctx.db
    .select({ row: auditLog.row, after: auditLog.after })
    .from(auditLog)
    .where(and(inArray(auditLog.requestId, first), eq(auditLog.operation, operation)))
    .orderBy(sql`rowid`);
  const feeds = rows.map(({ row, after }) => ({
    "@id": row,
    ...v.parse(Names, JSON.parse(after ?? "null")),
  }));
  return { created: feeds.length, feeds };
}

const Names = v.object({ nameEn: v.string(), nameFr: v.string() });
