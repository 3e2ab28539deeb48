import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#worker/db/schema/index.ts";

const names = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .sort();

function migrated(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const name of names) db.exec(readFileSync(`migrations/${name}`, "utf8"));
  return db;
}

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  key: boolean;
}

const byName = (a: Column, b: Column) => a.name.localeCompare(b.name);
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable)) as SQLiteTable[];

test("migrations are named by number and by what they do", () => {
  expect(names.length).toBeGreaterThan(0);
  names.forEach((name, at) => {
    expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
    expect(Number(name.slice(0, 4))).toBe(at + 1);
  });
});

test("the migrations make exactly the tables of the schema", () => {
  const db = migrated();
  const made = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map((row) => String(row.name));
  expect(made).toEqual(tables.map((table) => getTableConfig(table).name).sort());
});

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "table %s has the columns, types, keys and nullability of its schema",
  (name, table) => {
    const config = getTableConfig(table);
    const composite = new Set(config.primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    const wanted: Column[] = config.columns.map((column) => {
      const key = column.primary || composite.has(column.name);
      return { name: column.name, type: column.getSQLType().toLowerCase(), notNull: column.notNull, key };
    });
    const made: Column[] = migrated()
      .prepare(`pragma table_info(${name})`)
      .all()
      .map((row) => ({
        name: String(row.name),
        type: String(row.type).toLowerCase(),
        notNull: row.notnull === 1,
        key: Number(row.pk) > 0,
      }));
    expect(made.sort(byName)).toEqual(wanted.sort(byName));
    expect(made.length).toBeLessThanOrEqual(100);
  },
);

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  "table %s has the foreign keys and indexes of its schema",
  (name, table) => {
    const config = getTableConfig(table);
    const db = migrated();
    const foreign = db
      .prepare(`pragma foreign_key_list(${name})`)
      .all()
      .map((row) => `${row.from} → ${row.table} on delete ${String(row.on_delete).toLowerCase()}`);
    const wantedForeign = config.foreignKeys.map((key) => {
      const reference = key.reference();
      const from = reference.columns.map((column) => column.name).join(",");
      return `${from} → ${getTableConfig(reference.foreignTable).name} on delete ${key.onDelete ?? "no action"}`;
    });
    expect(foreign.sort()).toEqual(wantedForeign.sort());
    const indexes = db
      .prepare(`select name from sqlite_master where type = 'index' and tbl_name = ? and sql is not null`)
      .all(name)
      .map((row) => String(row.name));
    const wantedIndexes = config.indexes.map((index) => index.config.name);
    expect(indexes.sort()).toEqual(wantedIndexes.sort());
  },
);
