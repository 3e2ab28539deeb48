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
