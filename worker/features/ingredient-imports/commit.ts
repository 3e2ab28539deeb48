import { eq, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import {
  commitFaults,
  type FedRow,
  type ImportRecord,
  readFaults,
  readFedRows,
  readImport,
} from "#worker/db/reads/ingredient-imports.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { ingredientImport, ingredientImportRow } from "#worker/db/schema/index.ts";
import { priceStart } from "#worker/features/ingredients/price-statements.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { type ChangedFeed, factsAfter, restateLots } from "#worker/features/ingredients/restate-lots.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { everyCount, importItem, importPath } from "#worker/features/records/ingredient-import.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { checkOpen, refuseRows } from "./check-state.ts";
import { writeRows } from "./write-rows.ts";

/**
 * Writes all rows of an import or none, in one batch: feeds, prices, the rations that contain them, and an audit row
 * each. Names every row that holds it back.
 */
export const commitImport: Verb<"ingredient_import.commit"> = async (ctx, { params }) => {
  const { head, counts } = await readImport(ctx, params.id ?? "");
  checkOpen(ctx, head);
  const rows = Object.values(everyCount(counts)).reduce((sum, each) => sum + each, 0);
  if (rows === 0) throw refuse([{ path: ["rows"], code: "required" }]);
  const faults = commitFaults(ctx, head);
  const found = await readFaults(ctx, head.id, faults);
  if (found.length > 0) throw refuseRows(found);
  const from = priceStart(ctx, head.effectiveOn);
  const fed = await readFedRows(ctx, head.id);
  const changes = await changesAfter(ctx, fed, from);
  const lots = await restateLots(ctx, changes);
  const rations = await reappraiseRations(ctx, changes.map(factsAfter), lots.facts);
  const change = {
    row: importPath(head.id),
    before: { state: "open" },
    after: { state: "committed", fileName: head.fileName, kind: head.kind, rows },
    condition: sql`${isUnchanged(ingredientImport, head)} and not exists (${faults}) and ${lots.condition} and ${rations.condition}`,
  };
  await atomic(ctx, change, [
    ...writeRows(ctx, head, from),
    ...lots.statements,
    ...rations.statements,
    ...passOnFeeds(ctx, { maker: ctx.actor.entityId }),
    ...closeImport(ctx, head),
  ]);
  await rations.send();
  return { item: importItem(await readImport(ctx, head.id), ctx.now), revision: head.revision + 1 };
};

/** Returns the changes of feeds that rations contain, and of lots and their feeds. */
async function changesAfter(ctx: ActorCtx, fed: readonly FedRow[], from: string): Promise<ChangedFeed[]> {
  const known = await readIngredientsById(
    ctx,
    fed.map(({ feedId }) => feedId),
  );
  return fed.flatMap(({ feedId, made, price, otherPrice, otherFrom }) => {
    const row = known.get(feedId);
    if (!row) return [];
    const isBegun = from <= ctx.now.toISOString();
    const isLatest = price !== null && isBegun && (otherFrom === null || from >= otherFrom);
    const { pricePerTonne } = isLatest ? JSON.parse(price) : { pricePerTonne: otherPrice };
    return [{ row, made: { ...JSON.parse(made ?? "{}"), pricePerTonne } }];
  });
}

const closeImport = (ctx: ActorCtx, { id, revision }: ImportRecord["head"]): Statement[] => [
  ctx.db.update(ingredientImportRow).set({ made: null }).where(eq(ingredientImportRow.importId, id)),
  ctx.db
    .update(ingredientImport)
    .set({ state: "committed", revision: revision + 1, committedAt: ctx.now.toISOString() })
    .where(eq(ingredientImport.id, id)),
];
