import type { AuditEntryItem, AuditPerson } from "#contract/schemas/audit-entry.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type AuditRow, readAudit, readAuditRow } from "#worker/db/reads/audit-entries.ts";
import { readNames } from "#worker/db/reads/names.ts";
import { keyPath, userPath } from "#worker/features/records/user.ts";
import { entityPath } from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";
import { instantBound } from "#worker/lib/instant-bound.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** Who did what to which row, when, and on whose behalf. */
export const listAudit: Verb<"audit_entry.get_collection"> = async (ctx, { query }) => {
  const filters = { ...query.filters };
  for (const name of ["since", "until"]) {
    const written = filters[name];
    if (written !== undefined) filters[name] = instantBound(name, written, name === "until");
  }
  const { rows, total } = await readAudit(ctx, { ...query, filters });
  return { members: await entriesOf(ctx, rows), total };
};

export const readAuditEntry: Verb<"audit_entry.get"> = async (ctx, { params }) => {
  const [item] = await entriesOf(ctx, await readAuditRow(ctx, params.id ?? ""));
  if (!item) throw serviceError("not_found");
  return { item, revision: 0 };
};

/** Returns rows as entries, with the names of the items in them. */
async function entriesOf(ctx: ActorCtx, rows: readonly AuditRow[]): Promise<AuditEntryItem[]> {
  const entries = rows.map(entryItem);
  const entryPaths = entries.map(
    ({ row, before, after }) => new Set([row, before, after].flatMap(collectPaths)),
  );
  const names = await readNames(ctx, new Set(entryPaths.flatMap((paths) => [...paths])));
  return entries.map((entry, at) => {
    const named = [...(entryPaths[at] ?? [])].flatMap((path) => {
      const name = names.get(path);
      return name === undefined ? [] : [{ "@id": path, name }];
    });
    return { ...entry, named };
  });
}

const itemPath = /^\/api\/\w+\/[^/]+/;

/** Paths of the items that a value names, at any depth. */
function collectPaths(value: unknown): string[] {
  if (typeof value === "string") return itemPath.exec(value) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectPaths) : [];
}

/** Returns who acted, a program by the name of its key. */
function person(id: string, names: AuditRow["actor"]): AuditPerson {
  if (!names) return { "@id": userPath(id), email: null, firstname: null, name: null };
  const { email, firstname, name, program } = names;
  if (program) return { "@id": keyPath(id), email: null, firstname: null, name };
  return { "@id": userPath(id), email, firstname, name };
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

function entryItem(row: AuditRow): Omit<AuditEntryItem, "named"> {
  const { id, at, operation, requestId } = row;
  return {
    "@id": `/api/audit_entries/${id}`,
    id,
    at,
    operation,
    row: row.row,
    actor: person(row.actorId, row.actor),
    subject: person(row.subjectId, row.subject),
    onBehalf: row.actorId !== row.subjectId,
    userEntity: { "@id": entityPath(row.entityId), id: row.entityId, name: row.entityName },
    before: parsed(row.before),
    after: parsed(row.after),
    requestId,
  };
}
