import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

type RevisedTable = SQLiteTable & { id: SQLiteColumn; revision: SQLiteColumn };

/** Returns the condition that a row is at the revision that was read. */
export const isUnchanged = (table: RevisedTable, row: { id: string; revision: number }): SQL =>
  sql`(select count(*) from ${table} where ${eq(table.id, row.id)} and ${eq(table.revision, row.revision)})`;
