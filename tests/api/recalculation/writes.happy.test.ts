import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { RecalculatedRows } from "#contract/schemas/recalculation/recalculation-job.ts";
import { bindings, call, clock, queued, refused, rowsIn } from "../../support/app.ts";
import { makeKey } from "../../support/service/program-keys.ts";
import { deliver, queueJob, readJob } from "../../support/service/queue.ts";
import { ask, rowsOf, stored } from "../../support/service/recalculation.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let token: string;
let hay: string;
let haylage: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  [hay, haylage] = [await feed(own, { price: 180 }), await feed(own, { price: 240 })];
});
beforeEach(() => {
  clock.now = new Date();
  queued.length = 0;
});

const ration = async (quantityKg = 8, otherwise: Record<string, unknown> = {}) =>
  stored(token, await horse(token), hay, quantityKg, otherwise);
const rowsAt = async (path: string) =>
  ((await call("GET", `${path}/rows`, { token })).body as unknown as RecalculatedRows).rows;
const read = async (path: string) => (await call("GET", path, { token })).body;
const feeds = async (path: string) =>
  ((await read(path)).feeds as unknown as { ingredient: string; quantityKg: number }[]).map(
    ({ ingredient, quantityKg }) => [ingredient, quantityKg],
  );
const numbers = async (path: string) => {
  const { body } = await call("GET", `/api/ration_versions.json?ration=${path}`, {
    token,
  });
  return (body as unknown as { number: number }[]).map(({ number }) => number).sort();
};
const swap = () => ({ replacements: [{ ingredient: hay, by: haylage }] });

test("rations are saved as they would be, each as a new version under who asked, figures and all", async () => {
  const [first, second] = [await ration(8, { name: "Winter" }), await ration(7)];
  const foreseen = await rowsOf(token, { rations: [first, second], changes: swap() });
  const { key, name } = await makeKey(own.people.ROLE_ADMIN);
  const path = await queueJob(key, { rations: [first, second], changes: swap(), write: true });
  expect((await readJob(token, path)).body.write).toBe(true);
  expect(await deliver()).toEqual([]);
  expect(await rowsAt(path)).toEqual(foreseen.map((row) => ({ ...row, saved: 2 })));
  expect([await feeds(first), await feeds(second)]).toEqual([[[haylage, 8]], [[haylage, 7]]]);
  expect([await numbers(first), (await read(first)).name]).toEqual([[1, 2], "Winter"]);
  expect((await read(first)).pricePerDay).toBeCloseTo(foreseen[0]?.cost ?? 0);
  const audit = await call("GET", `/api/audit_entries.json?row=${first}`, {
    token: own.people.ROLE_ADMIN.token,
  });
  const entries = audit.body as unknown as { operation: string; actor: { name: string } }[];
  expect(entries.find(({ operation }) => operation === "recalculation_job.post")?.actor.name).toBe(name);
});

test("amounts that were looked for are saved, and of a ration without an answer nothing", async () => {
  const good = await ration(3, { feeds: [line(hay, 3, { locked: false, minKg: 0 })] });
  const bound = await ration(1, { feeds: [line(hay, 1, { locked: true, minKg: 1, maxKg: 1 })] });
  const body = { rations: [good, bound], calculation: "optimise", levers: false };
  const [foreseen] = await rowsOf(token, body);
  const path = await queueJob(token, { ...body, write: true });
  await deliver();
  const [found, none] = await rowsAt(path);
  expect([found?.saved, foreseen?.answer?.feeds]).toEqual([2, found?.answer?.feeds]);
  const amounts = found?.answer?.feeds.map(({ ingredient, quantityKg }) => [ingredient, quantityKg]);
  expect(await feeds(good)).toEqual(amounts);
  if (none?.answer?.feeds.length === 0) expect([none.saved, await numbers(bound)]).toEqual([null, [1]]);
  else expect(await feeds(bound)).toEqual([[hay, 1]]);
});

test("a ration that somebody saved since is a conflict of its own, and is saved when it is done again", async () => {
  const [edited, other] = [await ration(8), await ration(7)];
  const path = await queueJob(token, { rations: [edited, other], changes: swap(), write: true });
  const body = { commentary: "seen" };
  await call("PATCH", edited, { token, body, headers: { "If-Match": "*" } });
  await deliver();
  const rows = await rowsAt(path);
  expect(rows.map(({ problem, saved }) => [problem?.code, saved])).toEqual([
    ["conflict", undefined],
    [undefined, 2],
  ]);
  expect([await feeds(edited), await numbers(other)]).toEqual([[[hay, 8]], [1, 2]]);
  await call("POST", `${path}/retry`, { token, body: {} });
  await deliver();
  expect([await feeds(edited), (await read(edited)).commentary]).toEqual([[[haylage, 8]], "seen"]);
  expect((await readJob(token, path)).body).toMatchObject({ state: "done", succeeded: 2, failed: 0 });
});

test("a save that comes in amid another is a conflict too", async () => {
  const path = await ration(8);
  const job = await queueJob(token, { rations: [path], changes: swap(), write: true });
  const edit = () => call("PATCH", path, { token, body: { commentary: "x" }, headers: { "If-Match": "*" } });
  const batches = { count: 0 };
  const amid = () => {
    const bound = bindings();
    const DB = new Proxy(bound.DB, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name);
        return async (statements: Parameters<typeof target.batch>[0]) => {
          if (statements.length > 8 && batches.count++ === 0) await edit();
          return target.batch(statements);
        };
      },
    });
    return { ...bound, DB };
  };
  await deliver(queued.splice(0), { env: amid });
  expect(batches.count).toBe(1);
  expect((await rowsAt(job)).map(({ problem }) => problem?.code)).toEqual(["conflict"]);
  expect(await feeds(path)).toEqual([[hay, 8]]);
});

test("what was saved by a delivery that ended amid its part is not saved again", async () => {
  const path = await ration(8);
  const job = await queueJob(token, { rations: [path], changes: swap(), write: true });
  const messages = queued.splice(0);
  await deliver(messages);
  await env.DB.prepare("update recalculation_chunk set state = 'waiting', succeeded = 0 where job_id = ?")
    .bind(job.slice(job.lastIndexOf("/") + 1))
    .run();
  await Promise.all([deliver(messages), deliver(messages)]);
  expect(await numbers(path)).toEqual([1, 2]);
  expect((await readJob(token, job)).body).toMatchObject({ state: "done", succeeded: 1, failed: 0 });
  expect(await rowsAt(job)).toMatchObject([{ saved: 2, problem: null }]);
});

test("deliveries at once save each ration once", async () => {
  const paths = [await ration(8), await ration(7), await ration(6)];
  const job = await queueJob(token, { rations: paths, changes: swap(), write: true });
  const messages = queued.splice(0);
  await Promise.all([deliver(messages), deliver(messages)]);
  for (const path of paths) expect(await numbers(path)).toEqual([1, 2]);
  expect((await readJob(token, job)).body).toMatchObject({ state: "done", succeeded: 3, failed: 0 });
});

test("a described ration, and one that is gone, are refused by themselves", async () => {
  const { name: _name, ...facts } = horseBody();
  const described = { horse: facts, objective: "maintain", feeds: [line(hay, 8)] };
  const before = await rowsIn("ration_version");
  const job = await queueJob(token, { rations: [described, "/api/rations/gone"], write: true });
  await deliver();
  const found = (await rowsAt(job)).map(({ problem }) => problem?.violations?.[0]);
  expect(found.map((each) => [each?.propertyPath, each?.code])).toEqual([
    ["rations[0]", "write_described"],
    ["rations[1]", "unknown_item"],
  ]);
  expect(await rowsIn("ration_version")).toBe(before);
});

test("a wish to save is a job, however few rations there are", async () => {
  expect((await ask(token, { rations: [await ration()], write: true })).status).toBe(202);
});

test("a wish to save what no ration has, or at once, is refused", async () => {
  const changes = {
    prices: [{ ingredient: hay, pricePerTonne: 200 }],
    weights: [{ horse: await horse(token), weightKg: 500 }],
  };
  const answer = await ask(token, { rations: "all", write: true, queued: false, changes });
  expect(refused(answer)).toEqual([
    "changes.prices: write_assumed",
    "changes.weights: write_assumed",
    "queued: write_later",
  ]);
});
