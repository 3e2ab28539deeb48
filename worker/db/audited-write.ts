import { eq, type SQL, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Locale } from "#contract/locales.ts";
import { isSuperAdmin } from "#contract/roles.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { idFromPath, newId } from "#worker/lib/id.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { inOneBatch, insertFrom, type Statement } from "./d1.ts";
import { auditLog, idempotency, userEntity } from "./schema/index.ts";
import type { PersonNames } from "./schema/writes.ts";

/** AuditedChange describes a write for the audit: the row's path, and its content before and after. */
export interface AuditedChange {
  row: string;
  before: unknown;
  after: unknown;
  /** The organisation that the row belongs to, where it is not the actor's. */
  entityId?: string;
  /** Name of that organisation, where the write creates it. */
  entityName?: string;
  /** SQL that is 1 while the write is allowed, such as "the revision is still the one read"; null refuses it too. */
  condition?: SQL;
  /** Changes of other rows by the same write, each with an audit row of its own. */
  otherChanges?: readonly Omit<AuditedChange, "condition" | "otherChanges">[];
}

/** Overtaken is thrown when the data that a write was judged by changed after it was read; nothing was written. */
export class Overtaken extends Error {}

const triesMost = 3;

/** Repeats a verb's work when another write overtook it, so that it judges the current data; gives up after `tries`. */
export async function retryOvertaken<Result>(
  locale: Locale,
  work: () => Promise<Result>,
  tries = triesMost,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    if (tries === 1) throw serviceError("conflict", { reason: text(locale, "conflict_overtaken") });
    return retryOvertaken(locale, work, tries - 1);
  }
}

/** Another request has already written under the same Idempotency-Key. */
export class AlreadyWritten extends Error {}

/**
 * Writes one batch, all or nothing, its audit rows first: the only way to write. Nothing is written when `condition`
 * is no longer true or another request wrote under the same key.
 */
export const atomic = (
  ctx: ActorCtx,
  change: AuditedChange,
  statements: readonly Statement[],
): Promise<void> =>
  runWrite(ctx, change, [
    ...[change, ...(change.otherChanges ?? [])].map((each) =>
      ctx.db.insert(auditLog).values({
        ...auditRow(ctx, { ...each, ...(change.condition ? { condition: change.condition } : {}) }),
        entityName: entityNameSql(ctx, each),
      }),
    ),
    ...statements,
  ]);

/**
 * Columns of a source that name the row of each audit entry, and its content before and after as JSON; the others are
 * those of the actor's write where they are absent.
 */
export type AuditSource = Record<"row" | "before" | "after", SQL> &
  Partial<Record<keyof typeof auditLog.$inferSelect, SQL>>;

/** Returns a statement that writes an audit row for each row of `source`, for a batch that `atomic` writes. */
export function auditFrom(ctx: ActorCtx, columns: AuditSource, source: SQL): Statement {
  const { actor, subject, ...own } = auditRow(ctx, { row: "", before: null, after: null });
  const bound = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, sql`${value}`]));
  return insertFrom(
    ctx.db,
    auditLog,
    {
      ...(bound as Record<keyof typeof own, SQL>),
      actor: sql`${JSON.stringify(actor)}`,
      subject: sql`${JSON.stringify(subject)}`,
      entityName: entityNameSql(ctx, {}),
      id: sql`lower(hex(randomblob(16)))`,
      ...columns,
    },
    source,
  );
}

async function runWrite(
  ctx: ActorCtx,
  change: AuditedChange,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await inOneBatch(ctx.db, [...claim(ctx, change), ...statements]);
  } catch (error) {
    // A relation that is gone was deleted since it was read.
    if (mentions(error, "audit_held") || mentions(error, "FOREIGN KEY")) throw new Overtaken();
    if (mentions(error, "idempotency.id")) throw new AlreadyWritten();
    throw error;
  }
}

/** Returns who really acts: the program with its key, the person in another's session, else the actor. */
const acting = ({ actor }: ActorCtx): { id: string; names: PersonNames } => {
  if (actor.program) {
    const { id, name } = actor.program;
    return { id, names: { email: "", firstname: "", name, program: true } };
  }
  const person = actor.by ?? actor;
  return { id: person.userId, names: personNames(person) };
};

const personNames = ({ email, firstname, name }: Omit<PersonNames, "program">): PersonNames => ({
  email,
  firstname,
  name,
});

/** Returns SQL for the name of a write's organisation at the moment of the write. */
const entityNameSql = (
  ctx: ActorCtx,
  { entityId, entityName }: Pick<AuditedChange, "entityId" | "entityName">,
): SQL =>
  entityName === undefined
    ? sql`(select ${userEntity.name} from ${userEntity} where ${eq(userEntity.id, entityId ?? ctx.actor.entityId)})`
    : sql`${entityName}`;

/**
 * Returns the actor's organisation when an administrator writes in one that it added; null for the own one and for
 * super admins, who may write everywhere.
 */
const writingFounder = ({ actor }: ActorCtx, entityId: string): string | null =>
  entityId === actor.entityId || isSuperAdmin(actor.roles) ? null : actor.entityId;

/** Returns the audit row of a write: the actor, whose session it was, and the changed row. */
function auditRow(
  ctx: ActorCtx,
  { row, before, after, condition, entityId = ctx.actor.entityId }: AuditedChange,
) {
  const { id, names } = acting(ctx);
  return {
    id: newId(),
    at: ctx.now.toISOString(),
    actorId: id,
    subjectId: ctx.actor.userId,
    actor: names,
    subject: personNames(ctx.actor),
    entityId,
    founderId: writingFounder(ctx, entityId),
    operation: ctx.operation,
    row,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    requestId: ctx.requestId,
    held: condition === undefined ? sql`1` : sql`coalesce(${condition}, 0)`,
  };
}

function claim(ctx: ActorCtx, { row }: AuditedChange): Statement[] {
  if (!ctx.idempotency) return [];
  const { id, bodyHash } = ctx.idempotency;
  const rowId = idFromPath(row);
  return [ctx.db.insert(idempotency).values({ id, bodyHash, rowId, createdAt: ctx.now.toISOString() })];
}

/** Tells whether an error or a cause of it names a constraint, but in a failed query, which contains bound values. */
export function mentions(error: unknown, constraint: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DrizzleQueryError) continue;
    if (each.message.includes("constraint") && each.message.includes(constraint)) return true;
  }
  return false;
}
