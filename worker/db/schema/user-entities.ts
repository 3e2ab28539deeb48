import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const userEntity = sqliteTable(
  "user_entity",
  {
    id: text().primaryKey(),
    revision: integer().notNull().default(1),
    name: text().notNull(),
    nameFold: text("name_fold").notNull().default(""),
    expirationDate: text("expiration_date").notNull(),
    clientNumber: text("client_number"),
    phone: text(),
    mobile: text(),
    numberOfHorses: integer("number_of_horses").notNull(),
    monetaryUnit: text("monetary_unit").notNull(),
    numberOfLicences: integer("number_of_licences").notNull(),
    logoKey: text("logo_key"),
    createdAt: text("created_at").notNull(),
    modifiedAt: text("modified_at").notNull(),
    /** The organisation whose administrator added this one; null where a super admin did. */
    addedBy: text("added_by").references((): AnySQLiteColumn => userEntity.id, { onDelete: "set null" }),
    /** Seats it was added with out of the licence of that organisation; null where nothing was handed over. */
    handedSeats: integer("handed_seats"),
  },
  (table) => [index("user_entity_added_by").on(table.addedBy)],
);

/** partOf makes the column of the row that a row belongs to and is deleted with. */
export const partOf = (name: string, column: () => AnySQLiteColumn) =>
  text(name).notNull().references(column, { onDelete: "cascade" });

/** entityId is the column of the organisation that a row belongs to. */
export const entityId = () => partOf("entity_id", () => userEntity.id);

/** A picture that was a logo: its file goes once no link shows it any more. */
export const formerLogo = sqliteTable(
  "former_logo",
  { key: text().primaryKey(), entityId: entityId() },
  (table) => [index("former_logo_entity_id").on(table.entityId)],
);

export const entityLanguage = sqliteTable(
  "entity_language",
  { entityId: entityId(), locale: text().notNull() },
  (table) => [primaryKey({ columns: [table.entityId, table.locale] })],
);

export const entitySystem = sqliteTable(
  "entity_system",
  { entityId: entityId(), kind: text({ enum: ["energy", "protein"] }).notNull(), system: text().notNull() },
  (table) => [primaryKey({ columns: [table.entityId, table.kind, table.system] })],
);
