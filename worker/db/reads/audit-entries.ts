import { and, desc, eq, getTableColumns, gte, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isSuperAdmin } from "#contract/roles.ts";
import { isYes } from "#contract/text/query-flags.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { auditLog } from "#worker/db/schema/index.ts";
import { idFromPath } from "#worker/lib/id.ts";

const { held: _held, founderId: _founder, ...columns } = getTableColumns(auditLog);

const sortable = { at: auditLog.at, operation: auditLog.operation, row: auditLog.row };

const selection = (ctx: ActorCtx) => ctx.db.select(columns).from(auditLog);
export type AuditRow = Awaited<ReturnType<typeof selection>>[number];

/**
 * Returns the condition on entries that the reader may see: all for a super admin; for an admin those of the own
 * organisation and of those it added.
 */
const reachable = ({ actor: { roles, entityId } }: ActorCtx): SQL | undefined =>
  isSuperAdmin(roles) ? undefined : or(eq(auditLog.entityId, entityId), eq(auditLog.founderId, entityId));

/**
 * Matches a person by identifier, by an address that they have now, by the beginning of one that they had then, or by a
 * part of their name then; a program by a part of the name of its key.
 */
const isPerson = (id: SQLiteColumn, names: SQLiteColumn, named: string): SQL =>
  sql`(${id} in (${idFromPath(named)}, (select id from user where email = ${named}))
    or substr(lower(json_extract(${names}, '$.email')), 1, length(${named})) = lower(${named})
    or instr(lower(ifnull(json_extract(${names}, '$.firstname') || ' ', '') || json_extract(${names}, '$.name')),
      lower(${named})) > 0)`;

function filterConditions(filters: PageQuery["filters"]): (SQL | undefined)[] {
  const { operation, row, since, until, userEntity: entity, onBehalf } = filters;
  const behalf = isYes(onBehalf) ? ne : eq;
  return [
    filters.actor === undefined ? undefined : isPerson(auditLog.actorId, auditLog.actor, filters.actor),
    filters.subject === undefined
      ? undefined
      : isPerson(auditLog.subjectId, auditLog.subject, filters.subject),
    operation === undefined ? undefined : eq(auditLog.operation, operation),
    row === undefined ? undefined : eq(auditLog.row, row),
    since === undefined ? undefined : gte(auditLog.at, since),
    until === undefined ? undefined : lte(auditLog.at, until),
    entity === undefined ? undefined : eq(auditLog.entityId, idFromPath(entity)),
    onBehalf === undefined ? undefined : behalf(auditLog.actorId, auditLog.subjectId),
  ];
}

/** Returns entries of the audit, newest first by default. */
export async function readAudit(ctx: ActorCtx, query: PageQuery): Promise<Rows<AuditRow>> {
  const where = and(reachable(ctx), ...filterConditions(query.filters));
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [desc(auditLog.at)],
    id: auditLog.id,
  });
}

/** Returns the entry of an id, where the reader may see it; none else. */
export const readAuditRow = (ctx: ActorCtx, id: string): Promise<AuditRow[]> =>
  selection(ctx)
    .where(and(reachable(ctx), eq(auditLog.id, id)))
    .all();
