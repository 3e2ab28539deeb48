import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ActorCtx } from "../../context.ts";
import { fail } from "../../lib/fail.ts";
import { counted, holds, limitOf, ordering, type PageQuery, type Rows } from "../page.ts";
import { brand, ingredient, ingredientPrice } from "../schema/index.ts";

const columns = {
  id: ingredient.id,
  revision: ingredient.revision,
  groupType: ingredient.groupType,
  brand: brand.name,
  nameEn: ingredient.nameEn,
  nameFr: ingredient.nameFr,
  levelsEn: ingredient.levelsEn,
  levelsFr: ingredient.levelsFr,
  family: ingredient.family,
  role: ingredient.role,
  dryMatterPct: ingredient.dryMatterPct,
  composition: ingredient.composition,
  provenance: ingredient.provenance,
  source: ingredient.source,
  notes: ingredient.notes,
  modifiedAt: ingredient.modifiedAt,
};
const price = alias(ingredientPrice, "price");
const sortable = { nameEn: ingredient.foldEn, nameFr: ingredient.foldFr, family: ingredient.family };

/** The latest price of the actor's entity whose day has come. */
const currentPrice = (ctx: ActorCtx) =>
  sql<number | null>`(select ${price.pricePerTonne} from ${ingredientPrice} as price
    where ${price.entityId} = ${ctx.actor.entityId} and ${price.ingredientId} = ${ingredient.id}
      and ${price.validFrom} <= ${ctx.now.toISOString()}
    order by ${price.validFrom} desc limit 1)`.as("current_price");

/** The catalogue and the entity's own: never another's. */
const reachable = (ctx: ActorCtx): SQL | undefined =>
  or(isNull(ingredient.entityId), eq(ingredient.entityId, ctx.actor.entityId));

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({ ...columns, pricePerTonne: currentPrice(ctx) })
    .from(ingredient)
    .leftJoin(brand, eq(brand.id, ingredient.brandId));

export type IngredientRow = Awaited<ReturnType<typeof readIngredient>>;

/** An ingredient the actor's entity may use, with its price there, or 404. */
export async function readIngredient(ctx: ActorCtx, id: string) {
  const row = await selection(ctx)
    .where(and(eq(ingredient.id, id), reachable(ctx)))
    .get();
  if (!row) throw fail("not_found");
  return row;
}

/** Those of the ids that the actor's entity may use, in one query whatever their number. */
export async function readIngredientsById(
  ctx: ActorCtx,
  ids: readonly string[],
): Promise<Map<string, IngredientRow>> {
  const wanted = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const rows = await selection(ctx).where(and(inArray(ingredient.id, wanted), reachable(ctx)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readIngredients(ctx: ActorCtx, query: PageQuery): Promise<Rows<IngredientRow>> {
  const { name, role } = query.filters;
  const where = and(
    reachable(ctx),
    name === undefined ? undefined : or(holds(ingredient.foldFr, name), holds(ingredient.foldEn, name)),
    role === undefined ? undefined : sql`${ingredient.role} = ${role}`,
  );
  const usual = [asc(ctx.locale === "fr" ? ingredient.foldFr : ingredient.foldEn)];
  const [rows, [count]] = await ctx.db.batch([
    selection(ctx)
      .where(where)
      .orderBy(...ordering(query, sortable, usual, ingredient.id))
      .limit(limitOf(query))
      .offset(query.offset),
    ctx.db.select({ total: counted }).from(ingredient).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}
