import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import type { RecalculatedRows } from "#contract/schemas/recalculation/recalculation-job.ts";
import { text } from "#contract/text/service-messages.ts";
import { bucketFiles } from "#worker/http/file-routes.ts";
import { sweep } from "#worker/jobs/delete-expired.ts";
import { call, clock, db, queued, rowsIn } from "../../support/app.ts";
import { deliver, queueJob, readJob } from "../../support/service/queue.ts";
import { ask, copyRation, recalculations, rowsOf, stored } from "../../support/service/recalculation.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

/** With a wide field a part has few rations. */
const wide = { rations: "all", fields: ["cost", "measures"] };
const together = limits.wideRationsPerChunk;
const count = 2 * together + 5;

let own: Tenant;
let token: string;
let hay: string;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  token = own.expert;
  hay = await feed(own, { price: 180 });
  ration = await stored(token, await horse(token), hay, 8);
  await copyRation(ration, count - 1);
});
beforeEach(() => {
  clock.now = new Date();
  queued.length = 0;
});

const state = async (path: string) => {
  const { body } = await readJob(token, path);
  return [body.state, body.succeeded, body.failed];
};
const rowsAt = async (path: string, query = "") =>
  (await call("GET", `${path}/rows${query}`, { token })).body as unknown as RecalculatedRows;

describe("a recalculation that goes on after its answer", () => {
  test("is a job, with rows that are those of an answer at once, also before it is done", async () => {
    const answer = await ask(token, { ...wide, queued: true });
    const path = String(answer.body["@id"]);
    expect(answer.status).toBe(202);
    expect(answer.headers.get("location")).toBe(path);
    expect(answer.headers.get("retry-after")).toBe(String(limits.recalculationPollSeconds));
    expect(answer.body).toMatchObject({
      "@type": "RecalculationJob",
      state: "waiting",
      rations: count,
      succeeded: 0,
      program: null,
      endedAt: null,
    });
    expect(queued).toHaveLength(3);
    await deliver(queued.splice(1, 1));
    expect(await state(path)).toEqual(["running", together, 0]);
    const partial = await rowsAt(path);
    expect(partial.rows.map(({ number }) => number)).toEqual(
      Array.from({ length: together }, (_, at) => together + at),
    );
    await deliver();
    const done = await readJob(token, path);
    expect(done.headers.has("retry-after")).toBe(false);
    expect(done.body).toMatchObject({ state: "done", succeeded: count, failed: 0 });
    expect(done.body.endedAt).toBe(clock.now.toISOString());
    expect(done.body.versions).toHaveLength(1);
    const { rows } = await rowsAt(path);
    expect(rows).toEqual(await rowsOf(token, wide));
  });

  test("makes each row once, whatever comes twice, at once or in another order", async () => {
    const path = await queueJob(token, wide);
    const messages = queued.splice(0).reverse();
    await Promise.all([deliver(messages), deliver(messages), deliver(messages)]);
    expect(await deliver(messages)).toEqual([]);
    expect(await state(path)).toEqual(["done", count, 0]);
    const { rows } = await rowsAt(path);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => at));
  });

  test("goes on where an answer of rows ended, and tells those with a problem alone", async () => {
    const listed = [ration, "/api/rations/nowhere", ration, "/api/rations/gone"];
    const path = await queueJob(token, { rations: listed, calculation: "reprice" });
    await deliver();
    expect((await rowsAt(path, "?from=2")).rows.map(({ number }) => number)).toEqual([2, 3]);
    const failed = await rowsAt(path, "?problem=true");
    expect(failed.count).toBe(2);
    expect(failed.rows.map((row) => [row.ration, row.problem?.violations?.[0]?.propertyPath])).toEqual([
      ["/api/rations/nowhere", "rations[1]"],
      ["/api/rations/gone", "rations[3]"],
    ]);
    const french = await call("GET", `${path}/rows?problem=true`, {
      token,
      headers: { "Accept-Language": "fr" },
    });
    const { rows } = french.body as unknown as RecalculatedRows;
    expect(rows.map(({ problem }) => problem?.violations?.[0]?.message)).toEqual(
      Array(2).fill(text("fr", "violation_unknown_item")),
    );
    expect(rows[0]?.problem?.detail).toContain(text("fr", "violation_unknown_item"));
    const lines = (await call("GET", `${path}/rows.ndjson`, { token })).text;
    expect(
      lines
        .trim()
        .split("\n")
        .map((each) => JSON.parse(each).number),
    ).toEqual([0, 1, 2, 3]);
  });

  test("reads described rations as an answer at once does", async () => {
    const { name: _name, ...facts } = horseBody();
    const rations = [{ horse: facts, objective: "maintain", feeds: [line(hay, 9)] }, { horse: 1 }];
    const path = await queueJob(token, { rations });
    await deliver();
    expect((await rowsAt(path)).rows).toEqual(await rowsOf(token, { rations }));
  });

  test("assumes its changes, and says how many of them there are", async () => {
    const changes = { prices: [{ ingredient: hay, pricePerTonne: 250 }] };
    const path = await queueJob(token, { rations: [ration], calculation: "reprice", changes });
    await deliver();
    const [row] = (await rowsAt(path)).rows;
    expect((row?.cost ?? 0) / (row?.costBefore ?? 1)).toBeCloseTo(250 / 180);
    expect((await readJob(token, path)).body.changes).toEqual({ prices: 1, replacements: 0, weights: 0 });
  });

  test("of no ration at all is done", async () => {
    const path = await queueJob(token, { rations: { changedSince: "2999-01-01T00:00:00Z" } });
    expect(await state(path)).toEqual(["done", 0, 0]);
  });
});

test("more rations than one answer holds are a job of themselves, in as few parts as they may", async () => {
  const many = await tenant();
  const first = await stored(many.expert, await horse(many.expert), hay, 8);
  await copyRation(first, limits.rationsPerRecalculationMax);
  const answer = await ask(many.expert, { rations: "all", calculation: "reprice" });
  expect([answer.status, answer.body.rations]).toEqual([202, limits.rationsPerRecalculationMax + 1]);
  expect(queued).toHaveLength(5);
  await deliver();
  const { body } = await readJob(many.expert, String(answer.body["@id"]));
  expect([body.state, body.succeeded]).toEqual(["done", limits.rationsPerRecalculationMax + 1]);
});

describe("a job", () => {
  test("that is cancelled keeps its rows, and goes on when it is asked to", async () => {
    const path = await queueJob(token, wide);
    const [first, ...others] = queued.splice(0);
    await deliver([first!]);
    const cancelled = await call("POST", `${path}/cancel`, { token, body: {} });
    expect([cancelled.status, cancelled.body.state, cancelled.body.succeeded]).toEqual([
      201,
      "cancelled",
      together,
    ]);
    await deliver(others);
    expect(await state(path)).toEqual(["cancelled", together, 0]);
    expect((await rowsAt(path)).rows).toHaveLength(together);
    await call("POST", `${path}/retry`, { token, body: {} });
    expect(queued).toEqual(others);
    await deliver();
    expect(await state(path)).toEqual(["done", count, 0]);
  });

  test("does again what failed, and nothing else", async () => {
    const other = await stored(token, await horse(token), hay, 7);
    const path = await queueJob(token, { rations: [ration, other], calculation: "reprice" });
    await call("DELETE", other, { token });
    await deliver();
    expect(await state(path)).toEqual(["done", 1, 1]);
    const again = await call("POST", `${path}/retry`, { token, body: {} });
    expect([again.body.state, again.body.succeeded, again.body.failed]).toEqual(["running", 1, 0]);
    expect(queued).toHaveLength(1);
    await deliver();
    expect(await state(path)).toEqual(["done", 1, 1]);
    expect((await rowsAt(path)).rows.map(({ number }) => number)).toEqual([0, 1]);
  });

  test("is made once under an Idempotency-Key; an answer at once is not stored under one", async () => {
    const headers = { "Idempotency-Key": "one" };
    const before = await rowsIn("recalculation_job");
    const paths = await Promise.all(Array.from({ length: 5 }, () => queueJob(token, wide, headers)));
    expect(new Set(paths).size).toBe(1);
    expect(await rowsIn("recalculation_job")).toBe(before + 1);
    const answered = await rowsIn("idempotency");
    expect((await ask(token, { rations: [ration] }, { "Idempotency-Key": "two" })).status).toBe(200);
    expect(await rowsIn("idempotency")).toBe(answered);
  });

  test("is in the list, the last first", async () => {
    const path = await queueJob(token, { rations: [ration] });
    clock.now = new Date(clock.now.getTime() + 1000);
    const last = await queueJob(token, { rations: [ration] });
    const { body } = await call("GET", recalculations, { token });
    const members = body["hydra:member"] as unknown as { "@id": string; rations: number }[];
    expect(members.slice(0, 2).map((each) => [each["@id"], each.rations])).toEqual([
      [last, 1],
      [path, 1],
    ]);
  });

  test("is forgotten with its rows after a month", async () => {
    await queueJob(token, { rations: [ration] });
    await deliver();
    await sweep(db, bucketFiles(env.FILES), new Date(clock.now.getTime() + 29 * 86_400_000));
    expect(await rowsIn("recalculation_row")).toBeGreaterThan(0);
    await sweep(db, bucketFiles(env.FILES), new Date(clock.now.getTime() + 31 * 86_400_000));
    for (const table of ["job", "chunk", "row"]) expect(await rowsIn(`recalculation_${table}`)).toBe(0);
  });
});
