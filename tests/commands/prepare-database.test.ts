import { readFileSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeEach, expect, test } from "vitest";
import { convertV4MiniflareOptions, Miniflare } from "#worker/local/miniflare.ts";
import { prepareDatabase } from "#worker/local/prepare-database.ts";
import { entities } from "#worker/seed/people.ts";
import { migrated, migrations } from "../support/service/migrated.ts";

let platform: InstanceType<typeof Miniflare>;
let database: D1Database;
beforeEach(async () => {
  const worker = { modules: true, script: "", cf: false, d1Databases: { DB: "prepared" } } as const;
  platform = new Miniflare(convertV4MiniflareOptions(worker));
  database = (await platform.getD1Database("DB")) as unknown as D1Database;
});
afterEach(() => platform.dispose());

const schema = `select type, name, sql from sqlite_schema
  where name not glob 'sqlite_*' and name not glob '_cf_*' and name not glob 'd1_*' order by type, name`;
const rows = async (query: string) => (await database.prepare(query).all()).results;
const noted = async () => (await rows("select name from d1_migrations order by id")).map(({ name }) => name);

test("a new database gets every table and the demonstration, and nothing more when it is prepared again", async () => {
  await prepareDatabase(database);
  expect(await rows(schema)).toEqual(migrated().prepare(schema).all());
  expect(await noted()).toEqual(migrations);
  const names = (await rows("select name from user_entity")).map(({ name }) => name);
  expect(names.sort()).toEqual(entities.map(({ name }) => name).sort());
  const count = "select (select count(*) from ingredient) as feeds, (select count(*) from ration) as rations";
  const loaded = await rows(count);
  await prepareDatabase(database);
  expect(await rows(count)).toEqual(loaded);
  expect(await noted()).toEqual(migrations);
});

test("a database of an earlier version gets the migrations that it lacks, and keeps its rows", async () => {
  await database.prepare("create table d1_migrations (id integer primary key, name text unique)").run();
  for (const name of migrations.slice(0, 20)) {
    await database.batch([
      database.prepare(readFileSync(`migrations/${name}`, "utf8")),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  const id = "haras-d-avant";
  const columns = (await rows("pragma table_info(user_entity)")).filter(({ notnull }) => notnull === 1);
  const values = columns.map(({ name }) => (name === "id" ? `'${id}'` : "1"));
  const names = columns.map(({ name }) => name);
  await database.prepare(`insert into user_entity (${names.join()}) values (${values.join()})`).run();
  await prepareDatabase(database);
  expect(await rows(schema)).toEqual(migrated().prepare(schema).all());
  expect(await noted()).toEqual(migrations);
  expect(await rows("select id from user_entity")).toEqual([{ id }]);
});
