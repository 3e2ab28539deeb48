// Measures the operations of the service that people and programs wait for: in this process their processor time, its
// shares, bytes and round trips to the database. FOLDER measures another checkout of the product in the same way,
// ADDRESS a service that runs somewhere, by the time until the whole answer is there.
import { join, resolve } from "node:path";
import { type Feed, rations } from "./bodies.ts";
import { type Ask, runInProcess } from "./in-process.ts";
import { sharesOf } from "./shares.ts";
import { trips } from "./sqlite-d1.ts";

const { ADDRESS: address, FOLDER: folder = join(import.meta.dirname, "../../..") } = process.env;
const { parse, stringify } = JSON;
const ask: Ask = address
  ? (path, init) => fetch(`${address}${path}`, init)
  : await runInProcess(resolve(folder));

let token = "";

async function call(method: string, path: string, body?: unknown): Promise<string> {
  const response = await ask(path, {
    method,
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : stringify(body) }),
  });
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
  const times: number[] = [];
  for (let nth = 0; nth < calls; nth++) {
    const began = spent();
    await run();
    times.push(spent() - began);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)]!;
  const each = of > 1 ? `, ${Math.round((1000 * of) / median)} rations/s` : "";
  const read = address ? "" : `, ${count} trips of ${statements} statements`;
  console.log(`${name.padEnd(32)} ${median.toFixed(2)} ms${each}, ${answer.length} bytes${read}`);
  if (address) continue;
  const shares = [...(await sharesOf(() => repeat(calls)))];
  const percents = shares.map(([part, share]) => `${part} ${(100 * share).toFixed(0)} %`);
  console.log(`${"".padEnd(32)} ${percents.join(", ")}`);
}

/** Milliseconds: of the processor for this thread, or of the clock. */
function spent(): number {
  if (address) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
