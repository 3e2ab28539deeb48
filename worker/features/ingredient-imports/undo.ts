import { eq, type SQL, sql } from "drizzle-orm";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic, auditFrom } from "#worker/db/audited-write.ts";
import { insertFrom, type Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import {
  type FedRow,
  readFaults,
  readFedRows,
  readImport,
  undoFaults,
} from "#worker/db/reads/ingredient-imports.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import {
  ingredient,
  ingredientImport,
  ingredientImportRow,
  ingredientPrice,
} from "#worker/db/schema/index.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { ingredientFacts, ingredientPath } from "#worker/features/records/ingredient.ts";
import { importItem, importPath } from "#worker/features/records/ingredient-import.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { checkUndoable } from "./check-state.ts";
import { columnsFrom } from "./commit.ts";

/**
 * Takes a committed import back, all of it or nothing: changed feeds and prices are as they were before, new feeds are
 * gone. Names every feed that changed since, or that a ration or another feed needs.
 */
export const undoImport: Verb<"ingredient_import.undo"> = async (ctx, { params }) => {
  const { head } = await readImport(ctx, params.id ?? "");
  checkUndoable(ctx, head);
  const faults = undoFaults(ctx, { id: head.id, committedAt: head.committedAt ?? "" });
  const found = await readFaults(ctx, faults);
  if (found.length > 0) {
    throw refuse(found.map(({ position, code }) => ({ path: ["rows", position], code })));
  }
  const rations = await reappraiseRations(ctx, await factsBefore(ctx, await readFedRows(ctx, head.id)));
  const change = {
    row: importPath(head.id),
    before: { state: "committed" },
    after: { state: "undone" },
    condition: sql`${isUnchanged(ingredientImport, head)} and not exists (${faults}) and ${rations.condition}`,
  };
  await atomic(ctx, change, [
    auditFrom(ctx, auditColumns, rowsOf(head.id, isThere)),
    ...restorePrices(ctx, head.id),
    ...restoreFeeds(ctx, head.id),
    ...rations.statements,
    ctx.db.update(row).set({ stored: null }).where(eq(row.importId, head.id)),
    ctx.db
      .update(ingredientImport)
      .set({ state: "undone", revision: head.revision + 1, undoneAt: ctx.now.toISOString() })
      .where(eq(ingredientImport.id, head.id)),
  ]);
  return { item: importItem(await readImport(ctx, head.id), ctx.now), revision: head.revision + 1 };
};

const row = ingredientImportRow;
const rowsOf = (id: string, rest: SQL): SQL => sql`${row} where ${row.importId} = ${id} and ${rest}`;

/** A row that was written, of a feed that nobody deleted since. */
const isThere = sql`${row.action} in ('create', 'change')
  and ${row.feedId} in (select feed.id from ${ingredient} as feed)`;

const auditColumns = {
  row: sql`${ingredientPath("")} || ${row.feedId}`,
  before: sql`${row.after}`,
  after: sql`${row.before}`,
};

/** Returns the feeds that rations contain as they were before the import. */
async function factsBefore(ctx: ActorCtx, fed: readonly FedRow[]): Promise<IngredientFacts[]> {
  const known = await readIngredientsById(
    ctx,
    fed.map(({ feedId }) => feedId),
  );
  return fed.flatMap(({ feedId, stored, price, otherPrice, otherFrom }) => {
    const now = known.get(feedId);
    if (!now) return [];
    const { replaced = null, validFrom = "" } = JSON.parse(price ?? "{}");
    const isReplaced = replaced !== null && (otherFrom === null || validFrom >= otherFrom);
    const pricePerTonne = isReplaced ? replaced.pricePerTonne : otherPrice;
    return [ingredientFacts({ ...now, ...JSON.parse(stored ?? "{}"), pricePerTonne })];
  });
}

function restorePrices(ctx: ActorCtx, id: string): Statement[] {
  const ids = sql`select ${row.price} ->> 'id' from ${rowsOf(id, sql`${row.price} is not null`)}`;
  return [
    ctx.db.delete(ingredientPrice).where(sql`${ingredientPrice.id} in (${ids})`),
    insertFrom(
      ctx.db,
      ingredientPrice,
      {
        id: sql`${row.price} ->> '$.replaced.id'`,
        entityId: sql`${ctx.actor.entityId}`,
        ingredientId: sql`${row.feedId}`,
        validFrom: sql`${row.price} ->> 'validFrom'`,
        pricePerTonne: sql`${row.price} ->> '$.replaced.pricePerTonne'`,
        createdAt: sql`${row.price} ->> '$.replaced.createdAt'`,
      },
      rowsOf(id, sql`${row.price} ->> '$.replaced.id' is not null and ${isThere}`),
    ),
  ];
}

const restoreFeeds = (ctx: ActorCtx, id: string): Statement[] => [
  ctx.db
    .update(ingredient)
    .set({
      ...columnsFrom(sql`${row.stored}`),
      revision: sql`${ingredient.revision} + 1`,
      modifiedAt: ctx.now.toISOString(),
    })
    .from(row)
    .where(sql`${row.importId} = ${id} and ${row.stored} is not null and ${ingredient.id} = ${row.feedId}`),
  ctx.db
    .delete(ingredient)
    .where(sql`${ingredient.id} in (select ${row.feedId} from ${rowsOf(id, sql`${row.action} = 'create'`)})`),
];
