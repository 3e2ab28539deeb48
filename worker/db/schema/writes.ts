import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How somebody is told from others when their account is gone. */
export interface PersonNames {
  email: string;
  firstname: string;
  name: string;
}

/** A key under which a POST was made, the row it made, and the answer it got. */
export const idempotency = sqliteTable(
  "idempotency",
  {
    id: text().primaryKey(),
    bodyHash: text("body_hash").notNull(),
    rowId: text("row_id").notNull(),
    answer: text(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("idempotency_created_at").on(table.createdAt)],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    at: text().notNull(),
    actorId: text("actor_id").notNull(),
    subjectId: text("subject_id").notNull(),
    /** The actor and the subject as they were then; null in old entries of who is gone. */
    actor: text({ mode: "json" }).$type<PersonNames>(),
    subject: text({ mode: "json" }).$type<PersonNames>(),
    entityId: text("entity_id").notNull(),
    /** What the organisation was called then; null in old entries of one that is gone. */
    entityName: text("entity_name"),
    /** The organisation that added this one, where an administrator of it wrote: it reads the entry too. */
    founderId: text("founder_id"),
    operation: text().notNull(),
    row: text().notNull(),
    before: text(),
    after: text(),
    requestId: text("request_id").notNull(),
    /** The condition of the write; a check wants 1, so that anything else undoes the batch. */
    held: integer().notNull(),
  },
  (table) => [
    index("audit_log_at").on(table.at),
    index("audit_log_entity_at").on(table.entityId, table.at),
    index("audit_log_founder_at").on(table.founderId, table.at),
    index("audit_log_row").on(table.row),
  ],
);

/** Mail shown instead of sent, in development. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    at: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
  },
  (table) => [index("outbox_at").on(table.at)],
);
