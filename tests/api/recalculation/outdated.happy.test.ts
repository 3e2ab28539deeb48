import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { bindings, call, clock, queued } from "../../support/app.ts";
import { changed, digests } from "../../support/digest.ts";
import { deliver, readJob } from "../../support/service/queue.ts";
import { copyRation, recalculations, stored } from "../../support/service/recalculation.ts";
import { feed, horse, line, ownFeedBody, type Tenant, tenant } from "../../support/tenant.ts";

const most = limits.rationsJudgedAtOnceMax;
const parts = Math.ceil((most + 1) / limits.rationsPerChunk);
const always = { "If-Match": "*" };
let own: Tenant;
let token: string;
let mare: string;
let hay: string;
let ration: string;
beforeAll(async () => {
  clock.now = new Date();
});
beforeEach(async () => {
  own = await tenant();
  token = own.expert;
  mare = await horse(token);
  hay = await feed(own, { price: 180 });
  ration = await stored(token, mare, hay, 8);
  queued.length = 0;
});

const price = async (pricePerTonne: number, of = hay) => {
  const answer = await call("POST", `${of}/price`, { token, body: { pricePerTonne } });
  expect(answer.status).toBe(200);
};
const read = async (path: string) => (await call("GET", path, { token })).body;
const patch = async (path: string, body: object) => {
  const answer = await call("PATCH", path, { token, body, headers: always });
  expect(answer.status).toBe(200);
};

/** Counts the rations of an organisation that wait for their judgement, that are current, and that cost so much a kg. */
const state = async (perKg: number, { entityId } = own) =>
  env.DB.prepare(
    `select sum(outdated_by is not null and science_version = '') as outdated,
      sum(outdated_by is null and science_version <> '') as current,
      sum(abs(price_per_day - ? * quantity_kg) < 1e-9) as priced
      from ration inner join ration_feed on ration_feed.ration_id = ration.id where entity_id = ?`,
  )
    .bind(perKg, entityId)
    .first();
const jobs = async () =>
  (await call("GET", `${recalculations}.json`, { token })).body as unknown as Record<string, unknown>[];

test("as many rations as a change judges at once are judged in its own write, without a job", async () => {
  await copyRation(ration, most - 1);
  await price(250);
  expect([queued.length, await jobs()]).toEqual([0, []]);
  expect(await state(0.25)).toEqual({ outdated: 0, current: most, priced: most });
});

test("one more of them are outdated first, shown as of today even so, and judged by the queue", async () => {
  await copyRation(ration, most);
  const spared = await stored(token, mare, await feed(own, { price: 100 }), 5);
  await price(250);
  expect(queued).toHaveLength(parts);
  expect(await state(0.25)).toEqual({ outdated: most + 1, current: 1, priced: 0 });
  expect(await read(ration)).toMatchObject({ pricePerDay: 2, stale: false });
  expect((await read(spared)).pricePerDay).toBe(0.5);
  const list = (await read("/api/rations.json?itemsPerPage=100")) as unknown as Record<string, unknown>[];
  const shown = list.filter((each) => (each.feeds as { ingredient: string }[])[0]?.ingredient === hay);
  expect(shown.length).toBeGreaterThan(90);
  expect(shown.filter(({ verdict: of }) => (of as { level: string }).level === "unknown")).toEqual([]);
  expect(await jobs()).toMatchObject([{ cause: "price", state: "waiting", rations: most + 1, write: false }]);
  expect(await deliver()).toEqual([]);
  expect(await state(0.25)).toEqual({ outdated: 0, current: most + 2, priced: most + 1 });
  expect(await jobs()).toMatchObject([{ state: "done", succeeded: most + 1, failed: 0 }]);
});

test("parts that come again change nothing", async () => {
  await copyRation(ration, most);
  await price(250);
  const messages = queued.splice(0);
  await deliver(messages);
  const before = await digests();
  expect(await deliver([...messages, ...messages])).toEqual([]);
  expect(changed(before, await digests())).toEqual([]);
});

test("a ration that is edited before its part, or amid it, keeps its edit", async () => {
  await copyRation(ration, most);
  const other = await stored(token, mare, hay, 6);
  await price(250);
  await patch(ration, { feeds: [line(hay, 3)] });
  let amid = false;
  const edited = () => {
    const bound = bindings();
    const DB = new Proxy(bound.DB, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name);
        return async (statements: Parameters<typeof target.batch>[0]) => {
          const isLast = statements.length > 3;
          if (isLast && !amid) {
            amid = true;
            await patch(other, { feeds: [line(hay, 2)] });
          }
          return target.batch(statements);
        };
      },
    });
    return { ...bound, DB };
  };
  await deliver(queued.splice(0), { env: edited });
  expect(amid).toBe(true);
  for (const [path, quantityKg] of [[ration, 3] as const, [other, 2] as const])
    expect(await read(path)).toMatchObject({ feeds: [{ quantityKg }], pricePerDay: quantityKg / 4 });
  expect(await state(0.25)).toEqual({ outdated: 0, current: most + 2, priced: most + 2 });
});

test("of two changes the last one counts, in whatever order their parts come", async () => {
  await copyRation(ration, most);
  await price(250);
  const first = queued.splice(0);
  await price(300);
  await deliver(first);
  expect(await state(0.3)).toMatchObject({ outdated: most + 1 });
  await deliver();
  expect(await state(0.3)).toEqual({ outdated: 0, current: most + 1, priced: most + 1 });
});

test("a cancelled one is judged when it is read, and goes on when it is asked to", async () => {
  await copyRation(ration, most);
  await price(250);
  const path = String((await jobs())[0]?.["@id"] ?? `${recalculations}/${(await jobs())[0]?.id}`);
  await call("POST", `${path}/cancel`, { token, body: {} });
  await deliver();
  expect(await state(0.25)).toMatchObject({ outdated: most + 1 });
  expect((await read(ration)).pricePerDay).toBe(2);
  await call("POST", `${path}/retry`, { token, body: {} });
  await deliver();
  expect((await readJob(token, path)).body).toMatchObject({ state: "done", succeeded: most + 1 });
  expect(await state(0.25)).toEqual({ outdated: 0, current: most + 1, priced: most + 1 });
});

test("rations of another organisation are as they were, of the same feed too", async () => {
  const other = await tenant();
  await stored(other.expert, await horse(other.expert), hay, 8);
  const rows = "select * from ration where entity_id = ?";
  const before = await env.DB.prepare(rows).bind(other.entityId).all();
  await copyRation(ration, most);
  await price(250);
  expect((await env.DB.prepare(rows).bind(other.entityId).all()).results).toEqual(before.results);
  await deliver();
  expect((await env.DB.prepare(rows).bind(other.entityId).all()).results).toEqual(before.results);
});

test("they are judged after whoever changed the feed has left", async () => {
  await copyRation(ration, most);
  await price(250);
  await env.DB.prepare("update user set active = 0 where id = ?")
    .bind(own.people.ROLE_EXPERT_NUTRITION.id)
    .run();
  await deliver();
  expect(await state(0.25)).toEqual({ outdated: 0, current: most + 1, priced: most + 1 });
});

test("another weight of a horse reaches its many rations by the queue", async () => {
  await copyRation(ration, most);
  const { energyCoverage } = await read(ration);
  await patch(mare, { weightKg: 400 });
  expect(queued).toHaveLength(parts);
  expect(await jobs()).toMatchObject([{ cause: "horse" }]);
  expect(Number((await read(ration)).energyCoverage)).toBeGreaterThan(Number(energyCoverage));
  await deliver();
  const judged =
    "select count(distinct energy_coverage) as n from ration where entity_id = ? and horse_id = ?";
  expect(await state(0.18)).toEqual({ outdated: 0, current: most + 1, priced: most + 1 });
  expect(await env.DB.prepare(judged).bind(own.entityId, mare.split("/").at(-1)).first("n")).toBeGreaterThan(
    most / 2,
  );
});

test("a new lot moves the many lines that follow it, and no other", async () => {
  const made = await call("POST", "/api/ingredients", { token, body: ownFeedBody() });
  const head = String(made.body["@id"]);
  await price(200, head);
  const following = await stored(token, mare, head, 8, { feeds: [line(head, 8, { followsLatest: true })] });
  const fixed = await stored(token, mare, head, 8);
  await copyRation(following, most);
  const lot = { of: head, name: "July", analysedOn: null };
  const body = ownFeedBody({ nameEn: "Own hay, July", nameFr: "Foin, juillet", values: [], lot });
  const { status, body: july } = await call("POST", "/api/ingredients", { token, body });
  expect([status, queued.length]).toEqual([201, Math.ceil((most + 2) / limits.rationsPerChunk)]);
  expect(await jobs()).toMatchObject([{ cause: "feed" }]);
  await deliver();
  const fed = async (path: string) => (await read(path)).feeds?.[0]?.ingredient;
  expect([await fed(following), await fed(fixed)]).toEqual([july["@id"], head]);
  const lines = "select count(*) as n from ration_feed where ingredient_id = ?";
  expect(await env.DB.prepare(lines).bind(String(july["@id"]).split("/").at(-1)).first("n")).toBe(most + 1);
  expect(await state(0.2)).toMatchObject({ outdated: 0, current: most + 3 });
});
