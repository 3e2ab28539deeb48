// Measures the operations of the service that people and programs wait for, in this process: processor time, its
// shares, bytes and round trips to the database. FOLDER measures another checkout of the product in the same way.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Feed, rations } from "./bodies.ts";
import { sharesOf } from "./shares.ts";
import { sqliteD1, trips } from "./sqlite-d1.ts";

const folder = resolve(process.env.FOLDER ?? join(import.meta.dirname, "../../.."));
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

// the engine's own functions, under a name that a profile shows
const { parse, stringify } = JSON;
JSON.parse = function jsonParse(...given: Parameters<typeof parse>) {
  return parse(...given);
};
JSON.stringify = function jsonStringify(...given: Parameters<typeof stringify>) {
  return stringify(...given);
} as typeof stringify;

let token = "";

async function call(method: string, path: string, body?: unknown): Promise<string> {
  const response: Response = await app.request(
    `http://bench.test${path}`,
    {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : stringify(body) }),
    },
    env,
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return text;
}

const get = async (path: string) => parse(await call("GET", path));
token = parse(
  await call("POST", "/api/login_check", { email: "sante@picotin.example", password: "picotin-demo" }),
).token;

const feeds: Feed[] = (await get("/api/ingredients?itemsPerPage=100"))["hydra:member"];
const [stored] = (await get("/api/rations"))["hydra:member"];
const [horse] = (await get("/api/horses"))["hydra:member"];

interface Task {
  name: string;
  /** Rations, or answers, of one call. */
  of: number;
  calls: number;
  run: () => Promise<string>;
}

const one = stringify(rations(feeds, 1, 1, false)[0]);
const many = (count: number, perHorse: number, differ = false) => ({
  rations: rations(feeds, count, perHorse, differ),
});
const batch = (name: string, path: string, body: object & { rations: readonly unknown[] }): Task => {
  const text = stringify(body);
  return { name, of: body.rations.length, calls: 12, run: () => call("POST", path, text) };
};
const recalculate = "/api/recalculation_jobs";
const evaluations = "/api/calculations/evaluations";
const read = (name: string, path: string): Task => ({
  name,
  of: 1,
  calls: 300,
  run: () => call("GET", path),
});

const tasks: Task[] = [
  { name: "evaluation", of: 1, calls: 200, run: () => call("POST", "/api/calculations/evaluation", one) },
  {
    name: "lean evaluation",
    of: 1,
    calls: 300,
    run: () => call("POST", recalculate, `{"rations":[${one}]}`),
  },
  batch("evaluations, 200 of one horse", evaluations, many(200, 200)),
  batch("evaluations, 200 of 20 horses", evaluations, many(200, 10)),
  batch("evaluations, 200 all different", evaluations, many(200, 1, true)),
  batch("lean, 1,000 of one horse", recalculate, many(1000, 1000)),
  batch("lean, 1,000 of 20 horses", recalculate, many(1000, 50)),
  batch("lean, 1,000 all different", recalculate, many(1000, 1, true)),
  read("a ration", stored["@id"]),
  read("a horse", horse["@id"]),
  read("rations", "/api/rations"),
  read("horses", "/api/horses"),
  read("ingredients", "/api/ingredients"),
];

const wanted = process.argv.slice(2);
for (const { name, of, calls, run } of tasks) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const times: number[] = [];
  if ((await run().catch(() => null)) === null) {
    console.log(`${name.padEnd(32)} is not answered`);
    continue;
  }
  const repeat = async (count: number) => {
    for (let nth = 0; nth < count; nth++) await run();
  };
  await repeat(Math.ceil(calls / 4));
  trips.count = 0;
  trips.statements = 0;
  const answer = await run();
  const { count, statements } = { ...trips };
  for (let nth = 0; nth < calls; nth++) {
    const { user, system } = process.threadCpuUsage();
    await run();
    const after = process.threadCpuUsage();
    times.push((after.user + after.system - user - system) / 1000);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)]!;
  const shares = await sharesOf(() => repeat(calls));
  const told = [...shares].map(([part, share]) => `${part} ${(100 * share).toFixed(0)} %`);
  const each = of > 1 ? `, ${Math.round((1000 * of) / median)} rations/s` : "";
  console.log(
    `${name.padEnd(32)} ${median.toFixed(2)} ms${each}, ${answer.length} bytes, ${count} trips of ${statements} statements`,
  );
  console.log(`${"".padEnd(32)} ${told.join(", ")}`);
}
