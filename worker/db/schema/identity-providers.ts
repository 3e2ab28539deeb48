import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Role } from "#contract/roles.ts";
import { partOf, userEntity } from "./user-entities.ts";

/** The OpenID provider of an organisation. */
export const identityProvider = sqliteTable("identity_provider", {
  entityId: text("entity_id")
    .primaryKey()
    .references(() => userEntity.id, { onDelete: "cascade" }),
  issuer: text().notNull(),
  clientId: text("client_id").notNull(),
  /** The client's secret, sealed with ours; null for a public client. */
  secret: text(),
  /** The role of who signs in for the first time; null lets only those in who are users already. */
  defaultRole: text("default_role").$type<Role>(),
  modifiedAt: text("modified_at").notNull(),
  revision: integer().notNull().default(1),
});

export const providerDomain = sqliteTable(
  "provider_domain",
  {
    domain: text().primaryKey(),
    entityId: partOf("entity_id", () => identityProvider.entityId),
  },
  (table) => [index("provider_domain_entity_id").on(table.entityId)],
);
