import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";

/** Every table of the database, the platform's own aside. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*' order by name",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Digests every table, and the list of stored files. */
export async function digests(): Promise<Map<string, string>> {
  const names = await tableNames();
  const tables = await env.DB.batch(
    names.map((name) => env.DB.prepare(`select rowid as at, * from "${name}" order by rowid`)),
  );
  const found = new Map(names.map((name, at): [string, string] => [name, digestOf(tables[at]?.results)]));
  const { objects } = await env.FILES.list();
  return found.set("files", digestOf(objects.map(({ key, etag }) => [key, etag])));
}

const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Tables that no longer hold what they held. */
export const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);

const counter = "rate_counter";

/** Every counter of tries. */
export async function countedTries(): Promise<Map<string, number>> {
  const { results } = await env.DB.prepare(`select key, count from "${counter}"`).all<{
    key: string;
    count: number;
  }>();
  return new Map(results.map(({ key, count }) => [key, count]));
}

/** Names of the allowances by which tries were counted since then. */
export const triesSince = (before: Map<string, number>, after: Map<string, number>): string[] => [
  ...new Set(
    [...after].filter(([key, count]) => before.get(key) !== count).map(([key]) => key.split(":")[0] ?? ""),
  ),
];

/** Tables but the counters of tries. */
export const otherThanTries = (tables: readonly string[]): string[] =>
  tables.filter((name) => name !== counter);
