import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** PersonNames identifies a person in the audit after the account is deleted; of a program the name is that of its key. */
export interface PersonNames {
  email: string;
  firstname: string;
  name: string;
  program?: true;
}

/** Table of POST keys, each with the row it made and the answer it got. */
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
    /** The actor and the subject at the time; null in old entries of deleted accounts. */
    actor: text({ mode: "json" }).$type<PersonNames>(),
    subject: text({ mode: "json" }).$type<PersonNames>(),
    entityId: text("entity_id").notNull(),
    /** Name of the organisation at the time; null in old entries of a deleted one. */
    entityName: text("entity_name"),
    /** The organisation that added this one, where its administrator wrote: it reads the entry too. */
    founderId: text("founder_id"),
    operation: text().notNull(),
    row: text().notNull(),
    before: text(),
    after: text(),
    requestId: text("request_id").notNull(),
    /** The condition of the write: a check requires 1, so that any other value undoes the batch. */
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
