import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Role } from "#contract/roles.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { entityId, partOf } from "./user-entities.ts";

export const user = sqliteTable(
  "user",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    revision: integer().notNull().default(1),
    /** Compared without case by the column's collation. */
    email: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    firstname: text().notNull(),
    name: text().notNull(),
    /** Name and first name as they are searched and sorted. */
    nameFold: text("name_fold").notNull().default(""),
    active: integer({ mode: "boolean" }).notNull().default(true),
    accountType: text("account_type", { enum: ["local", "sso"] })
      .notNull()
      .default("local"),
    /** Moved by whatever must end the user's live tokens. */
    tokenVersion: integer("token_version").notNull().default(1),
    /** True once the guide of the first steps is closed; a new account begins with it open. */
    guideClosed: integer("guide_closed", { mode: "boolean" }).notNull().default(true),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
  },
  (table) => [uniqueIndex("user_email").on(table.email), index("user_entity_id").on(table.entityId)],
);

const userId = () => partOf("user_id", () => user.id);

export const userRole = sqliteTable(
  "user_role",
  { userId: userId(), role: text().$type<Role>().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const userSettings = sqliteTable("user_settings", {
  id: text().primaryKey(),
  revision: integer().notNull().default(1),
  userId: userId().unique(),
  locale: text().notNull(),
  energyUnits: text("energy_units").notNull().default("{}"),
  proteinUnits: text("protein_units").notNull().default("{}"),
  /** Keys of the nutrients read first, as a list; null for the product's own choice. */
  nutrients: text({ mode: "json" }).$type<NutrientKey[]>(),
  modifiedAt: text("modified_at").notNull(),
});

/** The invitation of a user who has yet to choose a password: the hash of its token. */
export const registration = sqliteTable(
  "registration",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    expiresAt: text("expires_at").notNull(),
    /** The hash of a link whose message is on its way; nobody else sends one until then. */
    nextHash: text("next_hash"),
    sendingUntil: text("sending_until"),
  },
  (table) => [uniqueIndex("registration_hash").on(table.hash)],
);
