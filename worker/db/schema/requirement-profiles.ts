import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { entityId } from "./user-entities.ts";

/** Own norms of an organisation over a standard. */
export const requirementProfile = sqliteTable(
  "requirement_profile",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    nameFold: text("name_fold").notNull(),
    system: text().notNull(),
    isDefault: integer("is_default", { mode: "boolean" }).notNull(),
    /** JSON list of the norms. */
    rows: text().notNull(),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [
    index("requirement_profile_entity_name").on(table.entityId, table.nameFold),
    uniqueIndex("requirement_profile_default").on(table.entityId, table.system).where(sql`is_default`),
  ],
);
