import type { D1Database, D1DatabaseSession, D1PreparedStatement } from "@cloudflare/workers-types";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { DrizzleD1Database, SQLiteD1Session } from "drizzle-orm/d1";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";

export type Database = DrizzleD1Database;
export type Statement = BatchItem<"sqlite">;

/** Writes SQL; it remembers the names of columns, which each request would learn anew. */
const dialect = new SQLiteAsyncDialect();

/** A database whose every answer is of now. */
export const database = (binding: D1Database): Database => over(binding);

type Client = Pick<D1Database | D1DatabaseSession, "prepare">;

const clients = new WeakMap<Database, Client>();

const open = (client: Client): Database =>
  // Drizzle prepares and sends batches, which a session does too
  new DrizzleD1Database(
    "async",
    dialect,
    new SQLiteD1Session(client as D1Database, dialect, undefined),
    undefined,
  );

function over(client: Client): Database {
  const db = open(client);
  clients.set(db, client);
  return db;
}

interface Prepared {
  getQuery(): { sql: string };
}

/** A database that is never asked. */
const unasked = over({ prepare: () => ({}) as D1PreparedStatement });

/**
 * Returns what prepares a query for a database. Its SQL is written once, with placeholders for what each request fills
 * in: writing it takes a good part of a request.
 */
export function writtenOnce<Query extends Prepared>(
  write: (db: Database) => { prepare(): Query },
): (db: Database) => Query {
  let written: Query | undefined;
  return (db) => {
    written ??= write(unasked).prepare();
    const stmt = clients.get(db)?.prepare(written.getQuery().sql);
    return Object.assign(Object.create(written), { stmt });
  };
}

/** Work on a database of which copies are near its readers: what it has seen or written it sees from then on. */
export interface DatabaseSession {
  db: Database;
  /** State of the database that a later session is to see at least; null before the first answer. */
  bookmark: () => string | null;
}

/** Opens a session: at a state or a later one, from the nearest copy whatever its state, or from the database itself. */
export function openSession(
  binding: D1Database,
  from: string | "first-unconstrained" | "first-primary",
): DatabaseSession {
  const session = binding.withSession(from);
  return { db: over(session), bookmark: () => session.getBookmark() };
}

/** One batch, which D1 runs as one transaction. */
export async function inOneBatch(db: Database, statements: readonly Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

/** Characters of one bound text, well below what D1 takes. */
const textMost = 500_000;

/**
 * Statements that insert many whole rows by few bound texts; `ofAll` names columns in which all hold the same. Where
 * `condition` is no longer true they insert none.
 */
export function chunkInserts<
  Table extends SQLiteTable,
  OfAll extends Record<string, SQL> = Record<never, SQL>,
>(
  db: Database,
  table: Table,
  rows: readonly Omit<Table["$inferSelect"], keyof OfAll>[],
  ofAll?: OfAll,
  condition: SQL = sql`true`,
): Statement[] {
  const keys = Object.keys(getTableColumns(table));
  const values = sql.join(
    keys.map((key) => ofAll?.[key] ?? sql.raw(`value ->> '$.${key}'`)),
    sql`, `,
  );
  return jsonLists(rows).map((text) =>
    db.insert(table).select(sql`select ${values} from json_each(${text}) where ${condition}`),
  );
}

/** Returns a statement that inserts one row for each row of `source`, with SQL for every column of the table. */
export function insertFrom<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: Record<keyof Table["$inferSelect"], SQL>,
  source: SQL,
): Statement {
  const keys = Object.keys(getTableColumns(table)) as (keyof Table["$inferSelect"])[];
  const selected = sql.join(
    keys.map((key) => values[key]),
    sql`, `,
  );
  return db.insert(table).select(sql`select ${selected} from ${source}`);
}

/** Rows as JSON lists, each a text that can be bound. */
export function jsonLists(rows: readonly object[]): string[] {
  const parts: string[][] = [];
  let size = textMost;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > textMost) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(text);
    size += text.length + 1;
  }
  return parts.map((part) => `[${part.join()}]`);
}
