import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isSuperAdmin } from "#contract/roles.ts";
import { fold } from "#contract/text/fold-text.ts";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { brand, brandOffer, ingredient, userEntity } from "../schema/index.ts";

/** Returns SQL for the number of organisations that follow a brand. */
export const followerCount = (id: SQLiteColumn): SQL<number> =>
  sql<number>`(select count(*) from brand as taken where taken.maker_brand_id = ${id} and taken.follows)`;

const columns = {
  id: brand.id,
  revision: brand.revision,
  name: brand.name,
  entityId: brand.entityId,
  entityName: sql<string>`${userEntity.name}`.as("entity_name"),
  numberOfIngredients: sql<number>`(select count(*) from ${ingredient} where ${ingredient.brandId} = ${brand.id})`,
  makerName: brand.makerName,
  makerBrandId: brand.makerBrandId,
  follows: brand.follows,
  isOffered: sql<number>`exists (select 1 from brand_offer as offer
    where offer.brand_id = ${brand.makerBrandId} and offer.state = 'approved')`.as("is_offered"),
  changedAt: sql<string | null>`(select max(feed.modified_at) from ${ingredient} as feed
    where feed.brand_id = ${brand.id} and feed.modified_at > ${brand.createdAt})`.as("changed_at"),
  offerState: brandOffer.state,
  offerReason: brandOffer.reason,
  numberOfOrganisations: followerCount(brand.id),
  createdAt: brand.createdAt,
  modifiedAt: brand.modifiedAt,
};

const sortable = {
  name: inSeries(brand.nameFold),
  userEntity: inSeries(userEntity.nameFold),
  modifiedAt: brand.modifiedAt,
};

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select(columns)
    .from(brand)
    .innerJoin(userEntity, eq(userEntity.id, brand.entityId))
    .leftJoin(brandOffer, eq(brandOffer.brandId, brand.id));

export type BrandRow = Awaited<ReturnType<typeof selection>>[number];

/** A super admin reaches the brands of every organisation, an admin those of the own one. */
const reachable = ({ actor }: ActorCtx): SQL | undefined =>
  isSuperAdmin(actor.roles) ? undefined : eq(brand.entityId, actor.entityId);

/** A brand within the actor's reach, or 404. */
export async function readBrand(ctx: ActorCtx, id: string): Promise<BrandRow> {
  const row = await selection(ctx)
    .where(and(eq(brand.id, id), reachable(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

/** Returns those of the brands that the actor's organisation has itself: none that it took from a maker. */
export const readOwnBrandsById = (ctx: ActorCtx, ids: readonly string[]): Promise<BrandRow[]> =>
  selection(ctx).where(
    and(
      inArray(brand.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
      eq(brand.entityId, ctx.actor.entityId),
      isNull(brand.makerName),
    ),
  );

/** True for a brand of the actor's organisation, made or taken. */
export async function hasBrand(ctx: ActorCtx, id: string): Promise<boolean> {
  const own = and(eq(brand.id, id), eq(brand.entityId, ctx.actor.entityId));
  return (await ctx.db.select({ id: brand.id }).from(brand).where(own).get()) !== undefined;
}

export async function readBrands(
  ctx: ActorCtx,
  query: PageQuery,
  entityId: string | undefined,
): Promise<Rows<BrandRow>> {
  const { name } = query.filters;
  const where = and(
    reachable(ctx),
    name === undefined ? undefined : holds(brand.nameFold, name),
    entityId === undefined ? undefined : eq(brand.entityId, entityId),
    modifiedWithin(query, brand.modifiedAt),
  );
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: brand.id,
  });
}

/** Holds while no feed carries the brand. */
export const brandUnused = ({ id }: BrandRow): SQL =>
  sql`not exists (select 1 from ${ingredient} where ${eq(ingredient.brandId, id)})`;

/**
 * Holds while no other brand of an organisation's own has a name, whatever its case and accents. The names of brands
 * that it took are their makers' to choose.
 */
export const brandNameFree = (entityId: string, name: string, id: string): SQL =>
  sql`(not exists (select 1 from ${brand} where ${eq(brand.entityId, entityId)} and ${isNull(brand.makerName)}
    and ${eq(brand.nameFold, fold(name))} and ${ne(brand.id, id)}))`;
