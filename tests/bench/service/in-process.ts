import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sqliteD1 } from "./sqlite-d1.ts";

/** Answers a request. */
export type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Runs the service of a checkout of the product in this process, over a database with its demonstration. */
export async function runInProcess(folder: string): Promise<Ask> {
  const load = (path: string) => import(join(folder, path));
  const { createApp } = await load("worker/app.ts");
  const rows = ["worker/seed/seed-rows.ts", "worker/seed/rows.ts"].find((path) =>
    existsSync(join(folder, path)),
  );
  const { catalogueSql, demonstrationSql } = await load(rows ?? "");
  const database = sqliteD1();
  const migrations = join(folder, "migrations");
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith(".sql")) await database.exec(readFileSync(join(migrations, name), "utf8"));
  }
  const now = new Date();
  await database.exec([...catalogueSql(now), ...(await demonstrationSql(now))].join("\n"));
  const env = {
    DB: database,
    FILES: {},
    JOBS: {},
    JWT_SECRET: "a secret of the bench, long enough to sign with",
  };
  const app = createApp({ defer: (work: Promise<void>) => void work });
  nameJson();
  return (path, init) => app.request(`http://bench.test${path}`, init, env);
}

/** Puts the platform's reading and writing of JSON under names that a profile shows. */
function nameJson(): void {
  const { parse, stringify } = JSON;
  JSON.parse = function jsonParse(...given: Parameters<typeof parse>) {
    return parse(...given);
  };
  JSON.stringify = function jsonStringify(...given: Parameters<typeof stringify>) {
    return stringify(...given);
  } as typeof stringify;
}
