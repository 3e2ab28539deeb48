import { eq, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import {
  type FedRow,
  readFaults,
  readFedRows,
  readImport,
  undoFaults,
} from "#worker/db/reads/ingredient-imports.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { ingredientImport } from "#worker/db/schema/index.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { type ChangedFeed, factsAfter, restateLots } from "#worker/features/ingredients/restate-lots.ts";
import { passOnFeeds } from "#worker/features/records/followed-feeds.ts";
import { importItem, importPath } from "#worker/features/records/ingredient-import.ts";
import type { Verb } from "../verb.ts";
import { checkUndoable, refuseRows } from "./check-state.ts";
import { restoreRows } from "./restore-rows.ts";

/**
 * Takes a committed import back, all of it or nothing: changed feeds and prices are as they were before, new feeds are
 * gone. Names every feed that changed since, or that a ration or another feed needs.
 */
export const undoImport: Verb<"ingredient_import.undo"> = async (ctx, { params }) => {
  const { head } = await readImport(ctx, params.id ?? "");
  checkUndoable(ctx, head);
  const faults = undoFaults(ctx, { id: head.id, committedAt: head.committedAt ?? "" });
  const found = await readFaults(ctx, head.id, faults);
  if (found.length > 0) throw refuseRows(found);
  const changes = await changesBefore(ctx, await readFedRows(ctx, head.id));
  const lots = await restateLots(ctx, changes);
  const rations = await reappraiseRations(ctx, changes.map(factsAfter), lots.facts);
  const change = {
    row: importPath(head.id),
    before: { state: "committed" },
    after: { state: "undone" },
    condition: sql`${isUnchanged(ingredientImport, head)} and not exists (${faults}) and ${lots.condition} and ${rations.condition}`,
  };
  await atomic(ctx, change, [
    ...restoreRows(ctx, head.id),
    ...lots.statements,
    ...rations.statements,
    ...passOnFeeds(ctx, { maker: ctx.actor.entityId }),
    ctx.db
      .update(ingredientImport)
      .set({ state: "undone", revision: head.revision + 1, undoneAt: ctx.now.toISOString() })
      .where(eq(ingredientImport.id, head.id)),
  ]);
  await rations.send();
  return { item: importItem(await readImport(ctx, head.id), ctx.now), revision: head.revision + 1 };
};

/** Returns the changes back to what was before the import, of feeds that rations contain, and of lots and their feeds. */
async function changesBefore(ctx: ActorCtx, fed: readonly FedRow[]): Promise<ChangedFeed[]> {
  const known = await readIngredientsById(
    ctx,
    fed.map(({ feedId }) => feedId),
  );
  return fed.flatMap(({ feedId, stored, price, otherPrice, otherFrom }) => {
    const row = known.get(feedId);
    if (!row) return [];
    const { replaced = null, validFrom = "" } = JSON.parse(price ?? "{}");
    const isBegun = replaced !== null && validFrom <= ctx.now.toISOString();
    const isReplaced = isBegun && (otherFrom === null || validFrom >= otherFrom);
    const pricePerTonne = isReplaced ? replaced.pricePerTonne : otherPrice;
    return [{ row, made: { ...JSON.parse(stored ?? "{}"), pricePerTonne } }];
  });
}
