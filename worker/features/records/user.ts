import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { covers, type Role } from "#contract/roles.ts";
import type { PersonLink } from "#contract/schemas/common-fields.ts";
import type { UserCreate, UserItem } from "#contract/schemas/user.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { Statement } from "#worker/db/d1.ts";
import type { UserRow } from "#worker/db/reads/users.ts";
import { session, user, userRole } from "#worker/db/schema/index.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { entityPath } from "./user-entity.ts";

export const userPath = (id: string) => `/api/users/${id}`;
export const keyPath = (id: string) => `/api/program_keys/${id}`;

/** Returns a person as the author of an item; null for nobody. */
export const personLink = (
  person: { id: string; firstname: string; name: string } | null,
): PersonLink | null =>
  person && { "@id": userPath(person.id), firstname: person.firstname, name: person.name };

/** Stored in place of a password hash for people without one: no password matches it. */
export const noPassword = "!";

export function userItem(row: UserRow): UserItem {
  const { id, email, firstname, name, active, roles, accountType, invited, createdAt, modifiedAt } = row;
  return {
    "@id": userPath(id),
    id,
    email,
    firstname,
    name,
    active,
    roles,
    accountType,
    invited,
    userEntity: { "@id": entityPath(row.entityId), id: row.entityId, name: row.entityName },
    createdAt,
    modifiedAt,
  };
}

/** Returns the fields of a user in the audit. */
export const userFields = ({ email, firstname, name, active, roles }: Omit<UserRow, "id">) => ({
  email,
  firstname,
  name,
  active,
  roles,
});

export const nameFold = ({ name, firstname }: { name: string; firstname: string }): string =>
  fold(`${name} ${firstname}`).slice(0, 2 * limits.nameMax);

export type StoredUser = typeof user.$inferSelect;

/** Returns the columns that hold what an administrator writes of a user. */
export const userColumns = ({ roles, userEntity, ...own }: UserCreate) =>
  ({ ...own, nameFold: nameFold(own) }) satisfies ColumnsFor<StoredUser, UserCreate, "roles" | "userEntity">;

/** Returns true for the person who asks, also in the session of another. */
export const isOneself = ({ actor }: ActorCtx, { id }: Pick<UserRow, "id">): boolean =>
  id === actor.userId || id === actor.by?.userId;

/** Returns the user; throws 403 when they have a higher role than the actor. */
export function belowActor(ctx: ActorCtx, row: UserRow): UserRow {
  if (!covers(ctx.actor.roles, row.roles)) throw serviceError("forbidden");
  return row;
}

/** Returns the statements that give a user these roles and no others. */
export const setRoles = (ctx: Pick<Ctx, "db">, userId: string, roles: readonly Role[]): Statement[] => [
  ctx.db.delete(userRole).where(eq(userRole.userId, userId)),
  ctx.db.insert(userRole).values(roles.map((role) => ({ userId, role }))),
];

/** Statement that ends every session of a user but the one that asks for it. */
export const endOtherSessions = ({ db, now, actor }: Pick<ActorCtx, "db" | "now" | "actor">): Statement =>
  db
    .update(session)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(session.userId, actor.userId), ne(session.id, actor.sessionId), isNull(session.revokedAt)));

/** Statements that end every session of a user at once. */
export const endSessions = (ctx: Pick<Ctx, "db" | "now">, userId: string): Statement[] => [
  ctx.db
    .update(user)
    .set({ tokenVersion: sql`${user.tokenVersion} + 1` })
    .where(eq(user.id, userId)),
  ctx.db
    .update(session)
    .set({ revokedAt: ctx.now.toISOString() })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt))),
];
