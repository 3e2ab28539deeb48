import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "#contract/locales.ts";
import type { Role } from "#contract/roles.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type {
  ChangeCause,
  DeliveryState,
  PartState,
  RecalculationVersions,
} from "#contract/schemas/recalculation/recalculation-job.ts";
import { entityId, partOf } from "./user-entities.ts";
import { user } from "./users.ts";

/** As whom a job goes on: its roles, the program that asked for it, and the person in another's session. */
export interface ActingAs {
  roles: Role[];
  program: { id: string; name: string } | null;
  by: { userId: string; email: string; firstname: string; name: string; roles: Role[] } | null;
}

/** JobRequest is a recalculation as it was asked for, or one that judges rations again which a change outdated. */
export type JobRequest = Omit<RecalculationInput, "rations"> & { cause?: ChangeCause };

/** A recalculation that the queue works off; its state is read from its chunks. */
export const recalculationJob = sqliteTable(
  "recalculation_job",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    creatorId: text("creator_id").references(() => user.id, { onDelete: "set null" }),
    revision: integer().notNull().default(1),
    request: text({ mode: "json" }).$type<JobRequest>().notNull(),
    /** True where the body listed the rations, so that a problem names a place in its list. */
    isListed: integer("is_listed", { mode: "boolean" }).notNull(),
    acting: text({ mode: "json" }).$type<ActingAs>().notNull(),
    /** True where its rows say what a role without the health sections does not see. */
    seesHealth: integer("sees_health", { mode: "boolean" }).notNull(),
    locale: text().$type<Locale>().notNull(),
    rations: integer().notNull(),
    createdAt: text("created_at").notNull(),
    endedAt: text("ended_at"),
  },
  (table) => [
    index("recalculation_job_entity_created").on(table.entityId, table.createdAt),
    index("recalculation_job_creator_id").on(table.creatorId),
  ],
);

/** Rations of a job that are recalculated together, once. */
export const recalculationChunk = sqliteTable(
  "recalculation_chunk",
  {
    jobId: partOf("job_id", () => recalculationJob.id),
    number: integer().notNull(),
    state: text().$type<PartState>().notNull(),
    /** JSON list of the place of each ration in the job, and its path or description. */
    rations: text().notNull(),
    succeeded: integer().notNull(),
    failed: integer().notNull(),
    /** JSON of the versions that made its rows; null until it is done. */
    madeBy: text("made_by", { mode: "json" }).$type<RecalculationVersions>(),
    sentAt: text("sent_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.number] }),
    index("recalculation_chunk_sent_at").on(table.sentAt).where(sql`${table.state} = 'waiting'`),
  ],
);

/** The row of one ration, as JSON. */
export const recalculationRow = sqliteTable(
  "recalculation_row",
  {
    jobId: partOf("job_id", () => recalculationJob.id),
    number: integer().notNull(),
    failed: integer({ mode: "boolean" }).notNull(),
    row: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
);

/** The delivery of the news of a job's end to the address that its request names. */
export const webhookDelivery = sqliteTable(
  "webhook_delivery",
  {
    jobId: partOf("job_id", () => recalculationJob.id).primaryKey(),
    /** Id of the news: the same however often they are sent. */
    event: text().notNull(),
    state: text().$type<Exclude<DeliveryState, "pending">>().notNull(),
    attempts: integer().notNull(),
    /** Status of the last answer; null where there was none. */
    status: integer(),
    attemptedAt: text("attempted_at"),
    dueAt: text("due_at").notNull(),
  },
  (table) => [index("webhook_delivery_due_at").on(table.dueAt).where(sql`${table.state} = 'waiting'`)],
);
