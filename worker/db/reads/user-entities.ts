import { and, asc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { isSuperAdmin } from "#contract/roles.ts";
import type { EntityContents } from "#contract/schemas/user-entity.ts";
import type { ActorCtx } from "#worker/context.ts";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import { serviceError } from "#worker/lib/service-error.ts";

const { nameFold: _fold, ...own } = getTableColumns(userEntity);
const columns = {
  ...own,
  founderLicences: sql<number | null>`(select founder.number_of_licences from user_entity as founder
    where founder.id = user_entity.added_by)`,
  languages: sql<string>`(select json_group_array(locale) from entity_language
    where entity_language.entity_id = user_entity.id)`,
  systems: sql<string>`(select json_group_array(json_array(kind, system)) from entity_system
    where entity_system.entity_id = user_entity.id)`,
  numberOfUsers: sql<number>`(select count(*) from user where user.entity_id = user_entity.id)`,
  numberOfActiveUsers: sql<number>`(select count(*) from user
    where user.entity_id = user_entity.id and user.active = 1)`,
  inhabited: sql<number>`exists (select 1 from user where user.entity_id = user_entity.id
    and not exists (select 1 from registration where registration.user_id = user.id))`,
  hasProvider: sql<number>`exists (select 1 from identity_provider
    where identity_provider.entity_id = user_entity.id)`,
};

const sortable = {
  name: inSeries(userEntity.nameFold),
  expirationDate: userEntity.expirationDate,
  numberOfLicences: userEntity.numberOfLicences,
  createdAt: userEntity.createdAt,
  modifiedAt: userEntity.modifiedAt,
};

const selection = (ctx: ActorCtx) => ctx.db.select(columns).from(userEntity);
export type EntityRow = Awaited<ReturnType<typeof selection>>[number];

/** A super admin reaches every organisation, anybody else the own and those that it added. */
const reachable = ({ actor }: ActorCtx): SQL | undefined =>
  isSuperAdmin(actor.roles)
    ? undefined
    : or(eq(userEntity.id, actor.entityId), eq(userEntity.addedBy, actor.entityId));

/** An organisation within the actor's reach, or 404. */
export async function readEntity(ctx: ActorCtx, id: string): Promise<EntityRow> {
  const row = await selection(ctx)
    .where(and(eq(userEntity.id, id), reachable(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

/** Returns how much of each kind an organisation has; the caller has read the organisation within its reach. */
export function readEntityContents(ctx: ActorCtx, id: string): Promise<EntityContents> {
  const countOf = (table: string): SQL =>
    sql`(select count(*) from ${sql.identifier(table)} where entity_id = ${id})`;
  return ctx.db.get<EntityContents>(sql`select ${countOf("user")} as users, ${countOf("horse")} as horses,
    ${countOf("horse_template")} as horseTemplates, ${countOf("ration")} as rations,
    ${countOf("ingredient")} as ingredients, ${countOf("brand")} as brands,
    ${countOf("requirement_profile")} as requirementProfiles,
    (select count(*) from ration_share inner join ration on ration.id = ration_share.ration_id
      where ration.entity_id = ${id} and ration_share.expires_at > ${ctx.now.toISOString()}) as shares`);
}

export async function readEntities(ctx: ActorCtx, query: PageQuery): Promise<Rows<EntityRow>> {
  const { name } = query.filters;
  const where = and(
    reachable(ctx),
    name === undefined ? undefined : holds(userEntity.nameFold, name),
    modifiedWithin(query, userEntity.modifiedAt),
  );
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: userEntity.id,
  });
}

/** Holds while an organisation is there and has as many seats as were read. */
export const seatsStill = (id: string, seats: number): SQL =>
  sql`(select count(*) from ${userEntity} where ${eq(userEntity.id, id)} and ${eq(userEntity.numberOfLicences, seats)})`;

/** Holds while nobody at all belongs to an organisation. */
export const deserted = (id: string): SQL =>
  sql`not exists (select 1 from user where user.entity_id = ${id})`;

/** Organisations that an organisation added and in which nobody has opened an account yet. */
export const foundedEntities = (entityId: string): SQL =>
  sql`(select founded.id from user_entity as founded where founded.added_by = ${entityId}
    and not exists (select 1 from user as settler where settler.entity_id = founded.id
      and not exists (select 1 from registration where registration.user_id = settler.id)))`;

/** Seats of an organisation that nobody takes. */
export const seatsFree = (row: Pick<EntityRow, "numberOfLicences" | "numberOfActiveUsers">): number =>
  Math.max(0, row.numberOfLicences - row.numberOfActiveUsers);

/** Holds while so many seats are enough for the active users of an organisation. */
export const seatsEnough = (id: string, seats: number): SQL =>
  sql`((select count(*) from user where user.entity_id = ${id} and user.active = 1) <= ${seats})`;

/** Holds while an organisation has so many seats that nobody takes. */
export const seatsSpare = (id: string, seats: number): SQL => sql`((select number_of_licences from user_entity
  where id = ${id}) - (select count(*) from user where user.entity_id = ${id} and user.active = 1) >= ${seats})`;
