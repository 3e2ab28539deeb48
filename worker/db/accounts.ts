import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { type ProgramRole, type Role, roles } from "#contract/roles.ts";
import { countRequest } from "./count-request.ts";
import { type Database, writtenOnce } from "./d1.ts";
import { accountTypeNow, typeNow } from "./reads/identity-providers.ts";
import { programKey, session, user, userEntity, userRole } from "./schema/index.ts";

const accountRoles = sql<string>`(select json_group_array(${userRole.role}) from ${userRole} where ${userRole.userId} = ${user.id})`;

const columns = {
  id: user.id,
  entityId: user.entityId,
  email: user.email,
  firstname: user.firstname,
  name: user.name,
  passwordHash: user.passwordHash,
  active: user.active,
  accountType: accountTypeNow,
  tokenVersion: user.tokenVersion,
  expirationDate: userEntity.expirationDate,
  roles: accountRoles,
};

export interface Account {
  id: string;
  entityId: string;
  email: string;
  firstname: string;
  name: string;
  passwordHash: string;
  active: boolean;
  accountType: "local" | "sso";
  tokenVersion: number;
  expirationDate: string;
  roles: Role[];
}

/** Returns roles in the order of the roles table; a stored role that the product no longer has is dropped. */
function account(row: Omit<Account, "roles"> & { roles: string }): Account {
  const stored: unknown = JSON.parse(row.roles);
  return { ...row, roles: Array.isArray(stored) ? roles.filter((role) => stored.includes(role)) : [] };
}

/** Returns the account of an e-mail address, whatever its case; for sign-in only, across entities. */
export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  const row = await db
    .select(columns)
    .from(user)
    .innerJoin(userEntity, eq(userEntity.id, user.entityId))
    .where(eq(user.email, email))
    .get();
  return row ? account(row) : null;
}

/** Returns the account of an identifier, across entities; for who may switch only. */
export async function accountById(db: Database, id: string): Promise<Account | null> {
  const row = await db
    .select(columns)
    .from(user)
    .innerJoin(userEntity, eq(userEntity.id, user.entityId))
    .where(eq(user.id, id))
    .get();
  return row ? account(row) : null;
}

/**
 * Returns SQL for the id of an account while it still signs in as it was read; null once its address is another's, its
 * kind changed, or its sessions have ended, as every new password and every change of roles ends them. The hash is not
 * compared: it is also renewed.
 */
export const idAsRead = ({ id, email, tokenVersion, accountType }: Account): SQL<string> =>
  sql`(select ${user.id} from ${user} where ${eq(user.id, id)} and ${eq(user.email, email)}
    and ${eq(user.tokenVersion, tokenVersion)} and ${user.active} = 1 and ${typeNow} = ${accountType})`;

/** Holds while an account still signs in as it was read. */
export const accountStillAsRead = (account: Account): SQL => sql`(${idAsRead(account)} is not null)`;

export interface LiveSession {
  account: Account;
  sessionId: string;
  expiresAt: string;
  revokedAt: string | null;
  loginType: "local" | "sso";
}

const sessionQuery = writtenOnce((db) =>
  db
    .select({
      ...columns,
      sessionExpiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
      loginType: session.loginType,
    })
    .from(user)
    .innerJoin(userEntity, eq(userEntity.id, user.entityId))
    .innerJoin(session, and(eq(session.userId, user.id), eq(session.id, sql.placeholder("sessionId"))))
    .where(eq(user.id, sql.placeholder("userId"))),
);

/** The account behind a live session, and the session's state. */
export async function accountBySession(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<LiveSession | null> {
  const row = await sessionQuery(db).get({ sessionId, userId });
  if (!row) return null;
  const { sessionExpiresAt, revokedAt, loginType, ...rest } = row;
  return { account: account(rest), sessionId, expiresAt: sessionExpiresAt, revokedAt, loginType };
}

/** The session behind the cookie of single sign-on. */
export async function sessionByCookie(db: Database, cookieHash: string): Promise<LiveSession | null> {
  const row = await db
    .select({ id: session.id, userId: session.userId })
    .from(session)
    .where(eq(session.cookieHash, cookieHash))
    .get();
  return row ? accountBySession(db, row.userId, row.id) : null;
}

export interface LiveKey {
  account: Account;
  key: { id: string; name: string; roles: ProgramRole[] };
  /** Requests in the current window, this one too, and the second at which the window began. */
  count: number;
  windowStart: number;
}

/**
 * Counts a request of a key that has not expired and whose maker is active, and returns it with the account of its
 * maker: in one batch, so that parallel requests cannot pass together and a program waits once.
 */
export async function accountByKey(db: Database, keyHash: string, now: Date): Promise<LiveKey | null> {
  const isKey = eq(programKey.keyHash, keyHash);
  const isOwnMaker = and(eq(user.id, programKey.userId), eq(user.entityId, programKey.entityId));
  const maker = sql`(select 1 from ${user} where ${isOwnMaker} and ${user.active} = 1)`;
  const seconds = sql`${Math.floor(now.getTime() / 1000)}`;
  const columnsOfWindow = { start: programKey.windowStart, count: programKey.windowCount };
  const window = countRequest(columnsOfWindow, seconds, limits.programKeyWindowSeconds);
  const [used, makers] = await db.batch([
    db
      .update(programKey)
      .set({ lastUsedAt: now.toISOString(), windowStart: window.start, windowCount: window.count })
      .where(and(isKey, gt(programKey.expiresAt, now.toISOString()), sql`exists ${maker}`))
      .returning(),
    db
      .select(columns)
      .from(programKey)
      .innerJoin(user, isOwnMaker)
      .innerJoin(userEntity, eq(userEntity.id, user.entityId))
      .where(isKey),
  ]);
  const [key, row] = [used[0], makers[0]];
  if (!key || !row) return null;
  const { id, name, windowStart, windowCount: count } = key;
  return { account: account(row), key: { id, name, roles: key.roles }, count, windowStart };
}

/** Returns true from the instant of a licence's expiry on. */
export const isExpired = (expirationDate: string, now: Date): boolean =>
  Date.parse(expirationDate) <= now.getTime();
