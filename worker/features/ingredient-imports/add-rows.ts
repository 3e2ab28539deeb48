import { sql } from "drizzle-orm";
import { feedMatcher } from "#contract/imports/match-feed.ts";
import type { MergeChoice } from "#contract/imports/merge-row.ts";
import type {
  ImportReview,
  ImportRowReview,
  IngredientImportRows,
} from "#contract/schemas/ingredient-import.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { chunkInserts, type Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { type ImportRecord, readFeedNames, readImport } from "#worker/db/reads/ingredient-imports.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { ingredientImport, ingredientImportRow } from "#worker/db/schema/index.ts";
import { readShelf } from "#worker/features/ingredients/analyse-report.ts";
import { readPlaces } from "#worker/features/ingredients/feed-places.ts";
import { pricesOf } from "#worker/features/ingredients/price-statements.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { everyCount, importPath } from "#worker/features/records/ingredient-import.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { wordViolations } from "#worker/lib/word-violations.ts";
import type { Verb } from "../verb.ts";
import { analyseRow } from "./analyse-row.ts";
import { checkOpen } from "./check-state.ts";
import { type ReviewedRow, reviewRow } from "./review-row.ts";
import { stagedRow } from "./staged-row.ts";

/** Puts a chunk of rows into an open import and says what a commit would do with each; no feed changes yet. */
export const addImportRows: Verb<"ingredient_import.add"> = async (ctx, { params, body }) => {
  await countAttempt(ctx, allowances.importRowsPerUser, ctx.actor.userId);
  const { head } = await readImport(ctx, params.id ?? "");
  checkOpen(ctx, head);
  const reviewed = await reviewRows(ctx, head, body);
  const bodies = reviewed.flatMap(({ after }) => (after ? [after] : []));
  const shelf = await readShelf(ctx, bodies);
  const places = await readPlaces(ctx, bodies);
  const made = reviewed.map((each) => analyseRow(each, shelf, places, ctx.now));
  await atomic(
    ctx,
    {
      row: importPath(head.id),
      before: null,
      after: { rows: body.rows.length, withdrawn: body.withdrawn.length },
      condition: isUnchanged(ingredientImport, head),
    },
    stageRows(
      ctx,
      head,
      body,
      made.map(({ row, columns }) => stagedRow(head.id, row, columns)),
    ),
  );
  const { counts } = await readImport(ctx, head.id);
  return {
    rows: made.map(({ row }) => rowReview(ctx, row)),
    counts: everyCount(counts),
  } satisfies ImportReview;
};

/** Compares each row with the feed that it names, by its price of the day from which those of the file are valid. */
async function reviewRows(
  ctx: ActorCtx,
  { kind, effectiveOn }: ImportRecord["head"],
  { rows, onKnown, forceUpdate }: IngredientImportRows,
): Promise<ReviewedRow[]> {
  const match = feedMatcher(await readFeedNames(ctx));
  const matches = rows.map((row) => ({ row, found: match(row) }));
  const ids = matches.flatMap(({ found }) => ("feed" in found ? [found.feed.id] : []));
  const known = await readIngredientsById(pricesOf(ctx, effectiveOn), ids);
  return matches.map(({ row, found }) => {
    const choice: MergeChoice = {
      kind,
      onKnown: row.onKnown ?? onKnown,
      forceUpdate: row.forceUpdate ?? forceUpdate,
    };
    return reviewRow(row, found, "feed" in found ? (known.get(found.feed.id) ?? null) : null, choice);
  });
}

function stageRows(
  ctx: ActorCtx,
  head: ImportRecord["head"],
  { rows, withdrawn }: IngredientImportRows,
  staged: readonly (typeof ingredientImportRow.$inferSelect)[],
): Statement[] {
  const places = JSON.stringify([...rows.map(({ position }) => position), ...withdrawn]);
  const row = ingredientImportRow;
  return [
    ctx.db
      .delete(row)
      .where(
        sql`${row.importId} = ${head.id} and ${row.position} in (select value from json_each(${places}))`,
      ),
    ...chunkInserts(ctx.db, row, staged),
    ctx.db
      .update(ingredientImport)
      .set({ revision: head.revision + 1 })
      .where(sql`${ingredientImport.id} = ${head.id}`),
  ];
}

const rowReview = (ctx: ActorCtx, reviewed: ReviewedRow): ImportRowReview => ({
  position: reviewed.row.position,
  line: reviewed.row.line,
  name: reviewed.row.nameFr ?? reviewed.row.nameEn ?? reviewed.known?.nameFr ?? "",
  action: reviewed.action,
  feed: reviewed.known && ingredientPath(reviewed.known.id),
  differences: reviewed.differences,
  refusals: wordViolations(reviewed.refusals, ctx.locale),
});
