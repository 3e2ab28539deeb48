import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { isSuperAdmin } from "#contract/roles.ts";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { brand, brandOffer, ingredient, userEntity } from "../schema/index.ts";
import { followerCount } from "./brands.ts";

const sortable = {
  name: inSeries(brand.nameFold),
  maker: inSeries(userEntity.nameFold),
  modifiedAt: brandOffer.modifiedAt,
};

const selection = (ctx: ActorCtx) => {
  const { entityId, roles } = ctx.actor;
  const isOwn = sql<number>`${brand.entityId} = ${entityId}`;
  return ctx.db
    .select({
      id: brand.id,
      name: brand.name,
      entityId: brand.entityId,
      maker: sql<string>`${userEntity.name}`.as("maker"),
      isOwn: sql<number>`${isOwn}`.as("is_own"),
      /** 1 for those who see the reason and the number of organisations. */
      isSeenWhole: sql<number>`(${isSuperAdmin(roles) ? 1 : 0} or ${isOwn})`.as("is_seen_whole"),
      state: brandOffer.state,
      reason: brandOffer.reason,
      numberOfIngredients: sql<number>`(select count(*) from ${ingredient}
        where ${ingredient.brandId} = ${brand.id})`.as("number_of_ingredients"),
      numberOfOrganisations: sql<number>`${followerCount(brand.id)}`.as("number_of_organisations"),
      takenId: sql<string | null>`(select taken.id from brand as taken where taken.entity_id = ${entityId}
        and taken.maker_brand_id = ${brand.id} and taken.follows)`.as("taken_id"),
      createdAt: brandOffer.createdAt,
      modifiedAt: brandOffer.modifiedAt,
    })
    .from(brandOffer)
    .innerJoin(brand, eq(brand.id, brandOffer.brandId))
    .innerJoin(userEntity, eq(userEntity.id, brand.entityId));
};

export type BrandOfferRow = Awaited<ReturnType<typeof selection>>[number];

/** Returns the condition on offers that the actor sees: all for a super admin, else the own and the approved ones. */
const reachable = ({ actor }: ActorCtx): SQL | undefined =>
  isSuperAdmin(actor.roles)
    ? undefined
    : or(eq(brand.entityId, actor.entityId), eq(brandOffer.state, "approved"));

/** Returns an offer that the actor sees, or 404. */
export async function readBrandOffer(ctx: ActorCtx, id: string): Promise<BrandOfferRow> {
  const row = await selection(ctx)
    .where(and(eq(brandOffer.brandId, id), reachable(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

export async function readBrandOffers(ctx: ActorCtx, query: PageQuery): Promise<Rows<BrandOfferRow>> {
  const { name, state } = query.filters;
  const where = and(
    reachable(ctx),
    name === undefined ? undefined : holds(brand.nameFold, name),
    state === undefined ? undefined : sql`${brandOffer.state} = ${state}`,
    modifiedWithin(query, brandOffer.modifiedAt),
  );
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: brandOffer.brandId,
  });
}

/** Returns SQL that is 1 while an offer is in one of the states. */
export const isOfferIn = (id: string, states: readonly string[]): SQL =>
  sql`(select count(*) from ${brandOffer} where ${brandOffer.brandId} = ${id}
    and ${brandOffer.state} in (select value from json_each(${JSON.stringify(states)})))`;
