import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";

const folder = join(import.meta.dirname, "../../migrations");
/** Characters of one call: the database takes a text of a hundred thousand. */
const textMost = 90_000;

/** The table in which `wrangler d1 migrations` notes what it has applied. */
const table = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/** Applies the migrations that the database has not had, each as a whole and noted as wrangler notes it. */
async function migrate(database: D1Database, say: (text: string) => void): Promise<void> {
  await database.prepare(table).run();
  const { results } = await database.prepare("select name from d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name));
  if (names.length > 0) say("Bringing the database up to date…");
  for (const name of names.sort()) {
    await database.batch([
      database.prepare(readFileSync(join(folder, name), "utf8")),
      database.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
}

/** Joins statements to texts that the database takes. */
function joinStatements(statements: readonly string[]): string[] {
  const texts = [""];
  for (const statement of statements) {
    const last = texts[texts.length - 1]!;
    if (last.length + statement.length < textMost) texts[texts.length - 1] = `${last}${statement}\n`;
    else texts.push(`${statement}\n`);
  }
  return texts;
}

/** Loads the catalogue and the demonstration, all or nothing. */
async function seed(database: D1Database): Promise<void> {
  const { catalogueSql, demonstrationSql } = await import("../seed/seed-rows.ts");
  const now = new Date();
  const statements = [...catalogueSql(now), ...(await demonstrationSql(now))];
  await database.batch(joinStatements(statements).map((text) => database.prepare(text)));
}

/** Brings the tables up to date, and loads the demonstration where there is no organisation. */
export async function prepareDatabase(
  database: D1Database,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  await migrate(database, say);
  const found = await database.prepare("select 1 from user_entity limit 1").first();
  if (found !== null) return;
  say("Loading the demonstration…");
  await seed(database);
}
