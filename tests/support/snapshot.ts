import type { D1Database, R2Bucket } from "@cloudflare/workers-types";

/** Lists the tables of the service, without those of the database itself, of its migrations and of the snapshot. */
async function listTables(database: D1Database): Promise<string[]> {
  const own = ["sqlite", "_cf", "d1", "snapshot"].map((start) => `name not glob '${start}_*'`);
  const { results } = await database
    .prepare(`select name from sqlite_schema where type = 'table' and ${own.join(" and ")}`)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Copies every table within its database. */
export async function takeSnapshot(database: D1Database): Promise<void> {
  const copies = (await listTables(database)).map(
    (name) => `create table "snapshot_${name}" as select * from "${name}";`,
  );
  await database.prepare(copies.join("\n")).run();
}

/** Puts the tables back as they were copied, and empties the store of files. */
export async function restoreSnapshot(database: D1Database, files: R2Bucket): Promise<void> {
  const names = await listTables(database);
  const statements = [
    "pragma defer_foreign_keys = on;",
    ...names.map((name) => `delete from "${name}";`),
    ...names.map((name) => `insert into "${name}" select * from "snapshot_${name}";`),
  ];
  await database.prepare(statements.join("\n")).run();
  const { objects } = await files.list();
  if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
}
