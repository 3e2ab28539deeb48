import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { knownChoices } from "#contract/schemas/ingredient-import.ts";
import { valueOrigins } from "#science/analyses/report-types.ts";
import { allowances } from "#worker/features/tokens/throttle.ts";
import { call, clearCounters, type Json, refused } from "../../support/app.ts";
import { importBody, importRow } from "../../support/imports.ts";
import { feed, horse, line, ownFeed, person, reported, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let admin: string;
beforeAll(async () => {
  own = await tenant();
  admin = own.people.ROLE_ADMIN.token;
});
beforeEach(clearCounters);

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call("POST", path, { token: admin, body, headers });
const open = async (body: Record<string, unknown> = {}) =>
  String((await post("/api/ingredient_imports", importBody(body))).body["@id"]);
const read = async (path: string) => (await call("GET", path, { token: own.expert })).body;

/** Adds rows to a new import and commits it; gives its path. */
async function take(rows: object[], head: Record<string, unknown> = {}, choice: object = {}) {
  const path = await open(head);
  const added = await post(`${path}/rows`, { rows, ...choice });
  expect(added.status, added.text).toBe(200);
  const committed = await post(`${path}/commit`, {});
  expect(committed.status, committed.text).toBe(201);
  return path;
}

const costOf = async (path: string) => (await read(path)).pricePerDay;

/** A ration of ten kilograms of a feed; gives its path. */
async function ration(path: string) {
  const feeds = [line(path, 10)];
  const body = { horse: await horse(own.expert), objective: "maintain", feeds };
  return String((await call("POST", "/api/rations", { token: own.expert, body })).body["@id"]);
}

describe("an import of a whole file", () => {
  test(`takes ${limits.importFeedsMax} feeds in chunks, and all of them back`, {
    timeout: 120_000,
  }, async () => {
    const count = async () =>
      Number(
        await env.DB.prepare("select count(*) as n from ingredient where entity_id is not null").first("n"),
      );
    const before = await count();
    const path = await open();
    for (let from = 0; from < limits.importFeedsMax; from += limits.importChunkMax) {
      const rows = Array.from({ length: limits.importChunkMax }, (_, at) =>
        importRow({ position: from + at, pricePerTonne: from + at }),
      );
      expect((await post(`${path}/rows`, { rows })).status).toBe(200);
    }
    expect(await count()).toBe(before);
    const committed = await post(`${path}/commit`, {});
    expect([committed.status, committed.body.counts?.create]).toEqual([201, limits.importFeedsMax]);
    expect((await count()) - before).toBe(limits.importFeedsMax);
    expect((await post(`${path}/undo`, {})).status).toBe(201);
    expect(await count()).toBe(before);
  });

  test("is committed once under its Idempotency-Key, and told again though the answer was lost", async () => {
    const path = await open();
    await post(`${path}/rows`, { rows: [importRow()] });
    const headers = { "Idempotency-Key": "once" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${path}/commit`, {}, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await env.DB.exec("update idempotency set answer = null");
    const again = await post(`${path}/commit`, {}, headers);
    expect([again.status, again.body.state]).toEqual([201, "committed"]);
    const { n } = (await env.DB.prepare(
      "select count(*) as n from audit_log where row = ? and after like '%committed%'",
    )
      .bind(path)
      .first<{ n: number }>()) ?? { n: 0 };
    expect(n).toBe(1);
  });

  test("judges again when a feed changes between its reads and its writes", async () => {
    const path = await ownFeed(own.expert, { nameEn: "Raced hay", nameFr: "Raced hay" });
    const made = await open();
    await post(`${made}/rows`, { rows: [{ position: 0, line: 2, nameFr: "Raced hay", notes: "dry" }] });
    const meanwhile = () =>
      env.DB.prepare("update ingredient set revision = revision + 1 where id = ?")
        .bind(path.split("/").at(-1))
        .run();
    const answer = await call("POST", `${made}/commit`, { token: admin, body: {}, meanwhile });
    expect([answer.status, refused(answer)]).toEqual([422, ["rows[0]: feed_changed_since"]]);
    expect((await read(path)).notes).toBeNull();
  });

  test("is taken from one person so often, then the next is told to wait", async () => {
    const { token } = await person(own.entityId, "ROLE_ADMIN");
    const path = String(
      (await call("POST", "/api/ingredient_imports", { token, body: importBody() })).body["@id"],
    );
    const send = () => call("POST", `${path}/rows`, { token, body: { rows: [importRow()] } });
    expect((await send()).status).toBe(200);
    const { name, max } = allowances.importRowsPerUser;
    await env.DB.prepare("update rate_counter set count = ? where key glob ?").bind(max, `${name}:*`).run();
    expect((await send()).status).toBe(429);
  });
});

describe("feeds that are fed", () => {
  test("change the cost of their rations with the commit, and back with the undo", async () => {
    const hay = await ownFeed(own.expert, { nameEn: "Fed hay", nameFr: "Fed hay", pricePerTonne: 100 });
    const fed = await ration(hay);
    expect(await costOf(fed)).toBeCloseTo(1, 9);
    const energy = (await read(fed)).energyCoverage;
    const values = [reported("crude_protein", 14), reported("adf", 30)];
    const row = { position: 0, line: 2, nameFr: "Fed hay", pricePerTonne: 300, values };
    const made = await take([row], {}, { onKnown: "replace" });
    expect(await costOf(fed)).toBeCloseTo(3, 9);
    expect((await read(fed)).energyCoverage).not.toBe(energy);
    expect((await post(`${made}/undo`, {})).status).toBe(201);
    expect(await costOf(fed)).toBeCloseTo(1, 9);
    expect((await read(fed)).energyCoverage).toBe(energy);
  });

  test("hold back the undo that would delete them, and tell their name", async () => {
    const row = importRow({ nameFr: "Foin neuf", nameEn: "New hay" });
    const made = await take([row]);
    const listed = await call("GET", "/api/ingredients?name=new%20hay", { token: admin });
    await ration(String(listed.body["hydra:member"]?.[0]?.["@id"]));
    const refusal = await post(`${made}/undo`, {});
    expect([refusal.status, refused(refusal)]).toEqual([422, ["rows[0]: feed_in_use"]]);
    expect(String(refusal.body.violations?.[0]?.message)).toMatch(/^(Foin neuf|New hay) /);
  });

  test("keep a later price where the file is of a past day, which goes to the history", async () => {
    const hay = await feed(own, { price: 150 });
    const { nameFr } = await read(hay);
    const row = { position: 0, line: 2, nameFr, pricePerTonne: 120 };
    const made = await take([row], { kind: "price_list", effectiveOn: "2020-01-01" });
    expect((await read(hay)).pricePerTonne).toBe(150);
    const id = hay.split("/").at(-1);
    const days = async () => {
      const prices = env.DB.prepare(
        "select valid_from, price_per_tonne from ingredient_price where ingredient_id = ? order by valid_from",
      );
      return (await prices.bind(id).all<{ valid_from: string; price_per_tonne: number }>()).results;
    };
    expect((await days())[0]).toEqual({ valid_from: "2020-01-01T00:00:00.000Z", price_per_tonne: 120 });
    await post(`${made}/undo`, {});
    expect((await days()).map(({ price_per_tonne: price }) => price)).toEqual([150]);
  });
});

test("an import and its undo leave every feed as it was, whatever the rows, the kind and the choice", async () => {
  const names = ["Alpha", "Beta", "Gamma"].map((name) => `${name} ${crypto.randomUUID().slice(0, 6)}`);
  const paths = await Promise.all(
    names.map((name, at) =>
      ownFeed(own.expert, {
        ...{ nameEn: name, nameFr: name, plant: "grass", dryMatterPct: 80 + at },
        ...{ origin: at === 1 ? "label" : "laboratory", pricePerTonne: at === 2 ? null : 100 + at },
      }),
    ),
  );
  const contents = async () =>
    Promise.all(
      paths.map(async (path) => {
        const { modifiedAt: _modifiedAt, ...rest } = (await read(path)) as Json;
        return rest;
      }),
    );
  const before = await contents();
  const row = fc.record(
    {
      dryMatterPct: fc.integer({ min: 60, max: 95 }),
      pricePerTonne: fc.integer({ min: 1, max: 900 }),
      notes: fc.constantFrom("seen", "dry"),
      values: fc.subarray([
        reported("crude_protein", 12),
        reported("calcium", 0.5, { basis: "as_fed" }),
        reported("zinc", 30, { unit: "mg_per_kg", origin: "table" }),
      ]),
    },
    { requiredKeys: [] },
  );
  const choice = fc.record({
    kind: fc.constantFrom(...valueOrigins),
    onKnown: fc.constantFrom(...knownChoices.filter((each) => each !== "create")),
  });
  await fc.assert(
    fc.asyncProperty(fc.tuple(row, row, row), choice, async (parts, { kind, onKnown }) => {
      await clearCounters();
      const rows = parts.map((part, position) => ({
        position,
        line: position + 2,
        nameFr: names[position],
        ...part,
      }));
      const fresh = importRow({ position: 3, pricePerTonne: 5 });
      const made = await take([...rows, fresh], { kind }, { onKnown, forceUpdate: true });
      expect((await post(`${made}/undo`, {})).status).toBe(201);
      expect(await contents()).toEqual(before);
    }),
    { seed: 20261127, numRuns: 25 },
  );
});
