import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ProgramRole } from "#contract/roles.ts";
import { entityId, partOf } from "./user-entities.ts";
import { user } from "./users.ts";

/** Keys with which programs of an organisation call the API. */
export const programKey = sqliteTable(
  "program_key",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    /** Who made it: it acts for them, never with more than they may do, and goes with them. */
    userId: partOf("user_id", () => user.id),
    name: text().notNull(),
    nameFold: text("name_fold").notNull(),
    roles: text({ mode: "json" }).$type<ProgramRole[]>().notNull(),
    keyHash: text("key_hash").notNull(),
    /** The last letters of the key, by which somebody who has it finds its row. */
    ending: text().notNull(),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    lastUsedAt: text("last_used_at"),
    /** Second at which the current window of requests began, and the requests in it. */
    windowStart: integer("window_start").notNull().default(0),
    windowCount: integer("window_count").notNull().default(0),
  },
  (table) => [
    uniqueIndex("program_key_hash").on(table.keyHash),
    index("program_key_entity_id").on(table.entityId),
    index("program_key_user_id").on(table.userId),
  ],
);
