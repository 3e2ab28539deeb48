import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, read, refused } from "../../support/app.ts";
import { ask, copyRation, recalculations, rowsOf, stored } from "../../support/service/recalculation.ts";
import { feed, horse, horseBody, line, type Tenant, tenant } from "../../support/tenant.ts";

const most = limits.rationsPerRecalculationMax;
let own: Tenant;
let hay: string;
let ration: string;
beforeAll(async () => {
  own = await tenant();
  hay = await feed(own, { price: 180 });
  ration = await stored(own.expert, await horse(own.expert), hay, 8);
  await copyRation(ration, most - 1);
});

/** The database of a test answers 50 queries a request, however many rations it is about. */
test("a thousand stored rations are repriced in one answer, each with its own price", async () => {
  const changes = { prices: [{ ingredient: hay, pricePerTonne: 250 }] };
  const rows = await rowsOf(own.expert, { rations: "all", calculation: "reprice", changes });
  expect(rows).toHaveLength(most);
  expect(new Set(rows.map((row) => row.ration)).size).toBe(most);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: most }, (_, at) => at));
  expect(rows.filter(({ problem }) => problem)).toEqual([]);
  const ratios = rows.map(({ cost, costBefore }) => (cost ?? 0) / (costBefore ?? 1));
  expect(Math.max(...ratios.map((ratio) => Math.abs(ratio - 250 / 180)))).toBeLessThan(1e-9);
  expect(new Set(rows.map(({ cost }) => cost?.toFixed(6))).size).toBeGreaterThan(most / 2);
});

test("one more of them is refused where the answer is to hold them, with the number there are and the number there may be", async () => {
  await copyRation(ration, 1);
  const answer = await ask(own.expert, { rations: "all", queued: false });
  expect([answer.status, refused(answer)]).toEqual([422, ["rations: rations_beyond"]]);
  expect(answer.body.detail).toContain(String(most + 1));
  await env.DB.prepare(
    "delete from ration where id = (select id from ration where entity_id = ? order by rowid desc limit 1)",
  )
    .bind(own.entityId)
    .run();
});

test("a thousand described rations of ten feeds are read and judged, one line each", async () => {
  const feeds = await Promise.all(Array.from({ length: 10 }, () => feed(own, { price: 100 })));
  const { name: _name, ...facts } = horseBody();
  const given = Array.from({ length: most }, (_, at) => ({
    horse: facts,
    objective: "maintain",
    meals: 3,
    vetSupervised: false,
    feeds: feeds.map((path) => line(path, 0.8 + at / 10_000, { locked: false, minKg: 0 })),
  }));
  const text = JSON.stringify({ rations: given, fields: ["cost"] });
  expect(text.length).toBeLessThan(limits.recalculationBytes);
  expect(text.length).toBeGreaterThan(limits.bodyBytes);
  const answer = await call("POST", recalculations, {
    token: own.expert,
    text,
    headers: { Accept: "application/x-ndjson" },
  });
  expect(answer.status).toBe(200);
  const rows = answer.text
    .trim()
    .split("\n")
    .map((each) => JSON.parse(each));
  expect(rows.map(({ cost }) => cost?.toFixed(4))).toEqual(
    given.map((_, at) => ((10 * (0.8 + at / 10_000) * 100) / 1000).toFixed(4)),
  );
});

test("rows are sent while others are made, and a reader that goes away ends them", async () => {
  const response = await read(
    `${recalculations}.ndjson`,
    { Authorization: `Bearer ${own.expert}`, "Content-Type": "application/json" },
    { rations: "all" },
  );
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  const lines = new TextDecoder().decode(value).trim().split("\n");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ number: 0, problem: null });
  expect(lines.length).toBeLessThan(most / 10);
  await reader?.cancel();
  expect(await rowsOf(own.expert, { rations: [ration] })).toHaveLength(1);
});

test("other requests are answered while rows are made", async () => {
  const body = { rations: "all" };
  const headers = { Authorization: `Bearer ${own.expert}`, "Content-Type": "application/json" };
  const reader = (await read(`${recalculations}.ndjson`, headers, body)).body!.getReader();
  await reader.read();
  const ended: string[] = [];
  const readRest = async () => {
    while (!(await reader.read()).done);
    ended.push("rows");
  };
  const readHorses = async () => {
    expect((await call("GET", "/api/horses", { token: own.expert })).status).toBe(200);
    ended.push("horses");
  };
  await Promise.all([readRest(), readHorses()]);
  expect(ended).toEqual(["horses", "rows"]);
});
