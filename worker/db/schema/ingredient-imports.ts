import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type {
  ImportAction,
  ImportState,
  IngredientImportCreate,
} from "#contract/schemas/ingredient-import.ts";
import { entityId, partOf } from "./user-entities.ts";
import { user } from "./users.ts";

/** An import of one file of feeds; its revision counts the chunks. */
export const ingredientImport = sqliteTable(
  "ingredient_import",
  {
    id: text().primaryKey(),
    entityId: entityId(),
    creatorId: text("creator_id").references(() => user.id, { onDelete: "set null" }),
    revision: integer().notNull().default(1),
    fileName: text("file_name").notNull(),
    kind: text().$type<IngredientImportCreate["kind"]>().notNull(),
    effectiveOn: text("effective_on"),
    state: text().$type<ImportState>().notNull().default("open"),
    createdAt: text("created_at").notNull(),
    committedAt: text("committed_at"),
    undoneAt: text("undone_at"),
  },
  (table) => [
    index("ingredient_import_entity_created").on(table.entityId, table.createdAt),
    index("ingredient_import_creator_id").on(table.creatorId),
  ],
);

/** A row of an import: effect, content before and after for the audit, columns before and after for undo and commit. */
export const ingredientImportRow = sqliteTable(
  "ingredient_import_row",
  {
    importId: partOf("import_id", () => ingredientImport.id),
    position: integer().notNull(),
    line: integer().notNull(),
    /** Id of the known feed, or brand and name of a new one: each once in an import. */
    matchKey: text("match_key").notNull(),
    feedId: text("feed_id").notNull(),
    action: text().$type<ImportAction>().notNull(),
    /** Revision of the known feed when it was compared; null for a new one. */
    revision: integer(),
    before: text(),
    after: text(),
    /** JSON of the columns of the feed before and after; null where they do not change, and once undo is over. */
    stored: text(),
    made: text(),
    /** JSON of the price row: `id`, `pricePerTonne`, and `replaced`, the price of the same instant. */
    price: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index("ingredient_import_row_feed_id").on(table.feedId),
  ],
);
