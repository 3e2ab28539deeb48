import { and, asc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { isSuperAdmin, type Role, roles } from "#contract/roles.ts";
import type { UserContents } from "#contract/schemas/user.ts";
import { fold } from "#contract/text/fold-text.ts";
import { isYes } from "#contract/text/query-flags.ts";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { registration, user, userEntity, userRole } from "../schema/index.ts";
import { accountTypeNow } from "./identity-providers.ts";
import { foundedEntities } from "./user-entities.ts";

const columns = {
  id: user.id,
  revision: user.revision,
  entityId: user.entityId,
  entityName: sql<string>`${userEntity.name}`.as("entity_name"),
  languages: sql<string>`(select json_group_array(locale) from entity_language
    where entity_language.entity_id = ${user.entityId})`,
  email: user.email,
  firstname: user.firstname,
  name: user.name,
  active: user.active,
  accountType: accountTypeNow,
  createdAt: user.createdAt,
  modifiedAt: user.modifiedAt,
  roles: sql<string>`(select json_group_array(${userRole.role}) from ${userRole} where ${userRole.userId} = ${user.id})`,
  invited: sql<number>`exists (select 1 from ${registration} where ${registration.userId} = ${user.id})`,
};

const sortable = {
  name: inSeries(user.nameFold),
  firstname: user.firstname,
  email: user.email,
  active: user.active,
  userEntity: inSeries(userEntity.nameFold),
  createdAt: user.createdAt,
  modifiedAt: user.modifiedAt,
};

const selection = (ctx: ActorCtx) =>
  ctx.db.select(columns).from(user).innerJoin(userEntity, eq(userEntity.id, user.entityId));

type Selected = Awaited<ReturnType<typeof selection>>[number];
export type UserRow = Omit<Selected, "roles" | "invited"> & { roles: Role[]; invited: boolean };

function userRow(row: Selected): UserRow {
  const stored: unknown = JSON.parse(row.roles);
  const known = Array.isArray(stored) ? roles.filter((role) => stored.includes(role)) : [];
  return { ...row, roles: known, invited: row.invited === 1 };
}

/**
 * Users an administrator sees: a super admin everybody; an admin those of the own organisation, and those invited to
 * one that it added until the first of them has opened an account.
 */
const reachable = ({ actor }: ActorCtx): SQL | undefined =>
  isSuperAdmin(actor.roles)
    ? undefined
    : sql`(${user.entityId} = ${actor.entityId} or ${user.entityId} in ${foundedEntities(actor.entityId)})`;

/** Those whose session can come into question: of every organisation for a super admin, of the own one else. */
const colleagues = ({ actor }: ActorCtx): SQL | undefined =>
  isSuperAdmin(actor.roles) ? undefined : eq(user.entityId, actor.entityId);

/** A user within the actor's reach, or 404. */
export async function readUser(ctx: ActorCtx, id: string): Promise<UserRow> {
  const row = await selection(ctx)
    .where(and(eq(user.id, id), reachable(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return userRow(row);
}

/** Returns how much a user has; the caller has read the user within its reach. */
export const readUserContents = (ctx: ActorCtx, id: string): Promise<UserContents> =>
  ctx.db.get<UserContents>(sql`select
    (select count(*) from ingredient_wallet where user_id = ${id}) as wallet,
    (select count(*) from ration where creator_id = ${id}) as rations,
    (select count(*) from ingredient where owner_id = ${id} and shared = 0 and brand_id is null
      and lot_of is null) as personalIngredients,
    (select count(*) from program_key where user_id = ${id}) as programKeys`);

/** Addresses are stored as they were typed. */
const named = (text: string): SQL | undefined =>
  or(holds(user.nameFold, text), sql`instr(lower(${user.email}), ${fold(text)}) > 0`);

async function page(ctx: ActorCtx, query: PageQuery, where: SQL | undefined): Promise<Rows<UserRow>> {
  const { rows, total } = await readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: user.id,
  });
  return { rows: rows.map(userRow), total };
}

const holding = (role: string): SQL =>
  sql`exists (select 1 from ${userRole} where ${userRole.userId} = ${user.id} and ${userRole.role} = ${role})`;

export function readUsers(ctx: ActorCtx, query: PageQuery, entityId: string | undefined) {
  const { name, role, active } = query.filters;
  const where = and(
    reachable(ctx),
    name === undefined ? undefined : named(name),
    role === undefined ? undefined : holding(role),
    active === undefined ? undefined : eq(user.active, isYes(active)),
    entityId === undefined ? undefined : eq(user.entityId, entityId),
    modifiedWithin(query, user.modifiedAt),
  );
  return page(ctx, query, where);
}

/** Returns the users whose session the actor may use: active, with none of the roles that exclude it. */
export function readSwitchable(ctx: ActorCtx, query: PageQuery, barred: readonly Role[]) {
  const { name } = query.filters;
  const where = and(
    colleagues(ctx),
    eq(user.active, true),
    ne(user.id, ctx.actor.userId),
    sql`exists (select 1 from ${userRole} where ${userRole.userId} = ${user.id})`,
    sql`not exists (select 1 from ${userRole} where ${userRole.userId} = ${user.id}
      and ${userRole.role} in (select value from json_each(${JSON.stringify(barred)})))`,
    name === undefined ? undefined : named(name),
  );
  return page(ctx, query, where);
}

/** SQL that is true while the people of an organisation are in the actor's reach; undefined where they always are. */
export const stillPeopled = ({ actor }: ActorCtx, entityId: string): SQL | undefined =>
  isSuperAdmin(actor.roles) || entityId === actor.entityId
    ? undefined
    : sql`(${entityId} in ${foundedEntities(actor.entityId)})`;

/** Holds while somebody who was invited has not come. */
export const stillInvited = (id: string): SQL =>
  sql`exists (select 1 from ${registration} where ${eq(registration.userId, id)})`;

/** Holds while the password of a user is the one whose hash was read. */
export const passwordStill = (id: string, hash: string): SQL =>
  sql`(select count(*) from ${user} where ${eq(user.id, id)} and ${eq(user.passwordHash, hash)})`;

/** Holds while an organisation has a seat left for one more active user. */
export const seatLeft = (entityId: string): SQL => sql`((select count(*) from ${user}
  where ${user.entityId} = ${entityId} and ${user.active} = 1)
  < (select ${userEntity.numberOfLicences} from ${userEntity} where ${userEntity.id} = ${entityId}))`;

/** Holds while nobody else has an address. */
export const addressFree = (email: string, id: string): SQL =>
  sql`(not exists (select 1 from ${user} where ${eq(user.email, email)} and ${ne(user.id, id)}))`;

/** SQL that is true while another active super admin exists; undefined for a user who is none. */
export const superAdminLeft = ({ id, roles: stored }: Pick<UserRow, "id" | "roles">): SQL | undefined =>
  isSuperAdmin(stored) ? superAdminAmong(ne(user.id, id)) : undefined;

/** Holds while an active super admin is left without the people of an organisation. */
export const superAdminElsewhere = (entityId: string): SQL => superAdminAmong(ne(user.entityId, entityId));

/** Holds while some of these users is an active super admin who came: whoever was only invited may never come. */
const superAdminAmong = (some: SQL): SQL =>
  sql`exists (select 1 from ${userRole} inner join ${user} on ${user.id} = ${userRole.userId}
    where ${userRole.role} = 'ROLE_SUPER_ADMIN' and ${user.active} = 1 and ${some}
    and not exists (select 1 from ${registration} where ${registration.userId} = ${user.id}))`;

/** Returns for each condition if it is true now. */
export async function holdsNow(ctx: ActorCtx, conditions: readonly SQL[]): Promise<boolean[]> {
  const values = conditions.map((condition) => sql`${condition}`);
  const row = await ctx.db.get<Record<string, number>>(
    sql`select ${sql.join(
      values.map((value, at) => sql`${value} as ${sql.identifier(`c${at}`)}`),
      sql`, `,
    )}`,
  );
  return conditions.map((_, at) => row[`c${at}`] === 1);
}
