import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Files of the migrations, in their order. */
export const migrations = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();

function apply(db: DatabaseSync, files: readonly string[]): void {
  for (const name of files) db.exec(readFileSync(`migrations/${name}`, "utf8"));
}

/** An empty database with every table of today. */
export function migrated(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  apply(db, migrations);
  return db;
}

/** A database as it was before a migration, and how to bring it up to date. */
export function migratedBefore(ending: string): { db: DatabaseSync; finish: () => void } {
  const at = migrations.findIndex((name) => name.endsWith(ending));
  if (at < 0) throw new Error(`No migration ends in ${ending}`);
  const db = new DatabaseSync(":memory:");
  apply(db, migrations.slice(0, at));
  return { db, finish: () => apply(db, migrations.slice(at)) };
}

/** Puts a row into a table: what is not given has its default, nothing where that may be, else an empty text. */
export function fill(db: DatabaseSync, table: string, row: Record<string, string | number>): void {
  const columns = db
    .prepare(`select name, dflt_value as usual, "notnull" as needed from pragma_table_info('${table}')`)
    .all();
  const given = columns.flatMap(({ name, usual, needed }) => {
    const value = row[String(name)] ?? (needed === 1 && usual === null ? "" : undefined);
    return value === undefined ? [] : [[String(name), value] as const];
  });
  const names = given.map(([name]) => name).join(", ");
  const places = given.map(() => "?").join(", ");
  db.prepare(`insert into ${table} (${names}) values (${places})`).run(...given.map(([, value]) => value));
}
