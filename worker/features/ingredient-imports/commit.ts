import { and, eq, type SQL, sql } from "drizzle-orm";
import { calendarDay } from "#contract/text/calendar-day.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic, auditFrom } from "#worker/db/audited-write.ts";
import { insertFrom, type Statement } from "#worker/db/d1.ts";
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
import {
  ingredient,
  ingredientImport,
  ingredientImportRow,
  ingredientPrice,
} from "#worker/db/schema/index.ts";
import { reappraiseRations } from "#worker/features/ingredients/reappraise-rations.ts";
import { feedColumnNames, ingredientFacts, ingredientPath } from "#worker/features/records/ingredient.ts";
import { everyCount, importItem, importPath } from "#worker/features/records/ingredient-import.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { checkOpen } from "./check-state.ts";

/**
 * Writes all rows of an import or none, in one batch: feeds, prices, the rations that contain them, and an audit row
 * each. Names every row that holds it back.
 */
export const commitImport: Verb<"ingredient_import.commit"> = async (ctx, { params }) => {
  const { head, counts } = await readImport(ctx, params.id ?? "");
  checkOpen(ctx, head);
  const count = everyCount(counts);
  if (Object.values(count).every((each) => each === 0)) throw refuse([{ path: ["rows"], code: "required" }]);
  const faults = commitFaults(ctx, head);
  const found = await readFaults(ctx, faults);
  if (found.length > 0) {
    throw refuse(found.map(({ position, code }) => ({ path: ["rows", position], code })));
  }
  const from = priceStart(ctx, head);
  const fed = await readFedRows(ctx, head.id);
  const rations = await reappraiseRations(ctx, await factsAfter(ctx, fed, from));
  const change = {
    row: importPath(head.id),
    before: { state: "open" },
    after: { state: "committed", fileName: head.fileName, kind: head.kind, ...count },
    condition: sql`${isUnchanged(ingredientImport, head)} and not exists (${faults}) and ${rations.condition}`,
  };
  await atomic(ctx, change, [
    ...auditRows(ctx, head.id),
    ...writePrices(ctx, head.id, from),
    ...writeFeeds(ctx, head.id),
    ...insertPrices(ctx, head.id, from),
    ...rations.statements,
    ...closeImport(ctx, head),
  ]);
  return { item: importItem(await readImport(ctx, head.id), ctx.now), revision: head.revision + 1 };
};

const row = ingredientImportRow;
const source = sql`${row}`;
const rowsOf = (id: string, rest: SQL): SQL => sql`${source} where ${row.importId} = ${id} and ${rest}`;

/** Returns the instant from which the prices of an import are valid: the start of a past day, or now. */
function priceStart(ctx: ActorCtx, { effectiveOn }: ImportRecord["head"]): string {
  const now = ctx.now.toISOString();
  if (effectiveOn === null || effectiveOn >= calendarDay(ctx.now, ctx.timeZone)) return now;
  return `${effectiveOn}T00:00:00.000Z`;
}

/** Returns the feeds that rations contain as they will be. */
async function factsAfter(ctx: ActorCtx, fed: readonly FedRow[], from: string): Promise<IngredientFacts[]> {
  const known = await readIngredientsById(
    ctx,
    fed.map(({ feedId }) => feedId),
  );
  return fed.flatMap(({ feedId, made, price, otherPrice, otherFrom }) => {
    const now = known.get(feedId);
    if (!now) return [];
    const isLatest = price !== null && (otherFrom === null || from >= otherFrom);
    const { pricePerTonne } = isLatest ? JSON.parse(price) : { pricePerTonne: otherPrice };
    return [ingredientFacts({ ...now, ...JSON.parse(made ?? "{}"), pricePerTonne })];
  });
}

const auditRows = (ctx: ActorCtx, id: string): Statement[] => [
  auditFrom(
    ctx,
    {
      row: sql`${ingredientPath("")} || ${row.feedId}`,
      before: sql`${row.before}`,
      after: sql`${row.after}`,
    },
    rowsOf(id, sql`${row.action} in ('create', 'change')`),
  ),
];

/** Returns the statements that free the instant of the new prices, with the price that each replaces noted in its row. */
function writePrices(ctx: ActorCtx, id: string, from: string): Statement[] {
  const { entityId } = ctx.actor;
  const same = sql`price.entity_id = ${entityId} and price.ingredient_id = ${row.feedId} and price.valid_from = ${from}`;
  const replaced = sql`(select json_object('id', price.id, 'pricePerTonne', price.price_per_tonne,
    'createdAt', price.created_at) from ${ingredientPrice} as price where ${same})`;
  const priced = sql`select ${row.feedId} from ${rowsOf(id, hasPrice)}`;
  return [
    ctx.db
      .update(row)
      .set({ price: sql`json_set(${row.price}, '$.validFrom', ${from}, '$.replaced', json(${replaced}))` })
      .where(sql`${row.importId} = ${id} and ${hasPrice}`),
    ctx.db
      .delete(ingredientPrice)
      .where(
        and(
          eq(ingredientPrice.entityId, entityId),
          eq(ingredientPrice.validFrom, from),
          sql`${ingredientPrice.ingredientId} in (${priced})`,
        ),
      ),
  ];
}

const hasPrice = sql`${row.action} in ('create', 'change') and ${row.price} is not null`;

const insertPrices = (ctx: ActorCtx, id: string, from: string): Statement[] => [
  insertFrom(
    ctx.db,
    ingredientPrice,
    {
      id: sql`${row.price} ->> 'id'`,
      entityId: sql`${ctx.actor.entityId}`,
      ingredientId: sql`${row.feedId}`,
      validFrom: sql`${from}`,
      pricePerTonne: sql`${row.price} ->> 'pricePerTonne'`,
      createdAt: sql`${ctx.now.toISOString()}`,
    },
    rowsOf(id, hasPrice),
  ),
];

/** SQL of each column of a feed, out of a column of JSON. */
export function columnsFrom(json: SQL): Record<(typeof feedColumnNames)[number], SQL> {
  const columns = feedColumnNames.map((name) => [name, sql`${json} ->> ${sql.raw(`'${name}'`)}`] as const);
  return Object.fromEntries(columns) as Record<(typeof feedColumnNames)[number], SQL>;
}

function writeFeeds(ctx: ActorCtx, id: string): Statement[] {
  const now = sql`${ctx.now.toISOString()}`;
  const made = columnsFrom(sql`${row.made}`);
  return [
    ctx.db
      .update(ingredient)
      .set({ ...made, revision: sql`${ingredient.revision} + 1`, modifiedAt: now })
      .from(row)
      .where(
        sql`${row.importId} = ${id} and ${row.action} = 'change' and ${row.made} is not null
          and ${ingredient.id} = ${row.feedId}`,
      ),
    insertFrom(
      ctx.db,
      ingredient,
      {
        ...made,
        id: sql`${row.feedId}`,
        entityId: sql`${ctx.actor.entityId}`,
        revision: sql`1`,
        createdAt: now,
        modifiedAt: now,
      },
      rowsOf(id, sql`${row.action} = 'create'`),
    ),
  ];
}

const closeImport = (ctx: ActorCtx, { id, revision }: ImportRecord["head"]): Statement[] => [
  ctx.db.update(row).set({ made: null }).where(eq(row.importId, id)),
  ctx.db
    .update(ingredientImport)
    .set({ state: "committed", revision: revision + 1, committedAt: ctx.now.toISOString() })
    .where(eq(ingredientImport.id, id)),
];
