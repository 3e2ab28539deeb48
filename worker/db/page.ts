import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { fold } from "#contract/fold.ts";

/** What a page of rows is asked for; the features' list query fits it. */
export interface PageQuery {
  offset: number;
  limit: number | null;
  order: readonly { field: string; direction: "asc" | "desc" }[];
  filters: Readonly<Record<string, string>>;
}

export interface Rows<Row> {
  rows: Row[];
  total: number;
}

type Sortable = SQLiteColumn | SQL;

/** ORDER BY of the allowed fields asked for, then the usual order, then the id, so that pages never overlap. */
export function ordering(
  query: PageQuery,
  columns: Readonly<Record<string, Sortable>>,
  usual: readonly SQL[],
  id: SQLiteColumn,
): SQL[] {
  const asked = query.order.flatMap(({ field, direction }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    return column ? [direction === "asc" ? asc(column) : desc(column)] : [];
  });
  return [...asked, ...usual, asc(id)];
}

/** Whether a folded column holds a text, typed with or without accents and capitals. */
export const holds = (column: SQLiteColumn, text: string): SQL => sql`instr(${column}, ${fold(text)}) > 0`;

/** SQLite's LIMIT for "all". */
export const limitOf = ({ limit }: PageQuery): number => limit ?? -1;

export const counted = sql<number>`count(*)`;
