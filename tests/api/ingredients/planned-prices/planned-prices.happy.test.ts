import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bucketFiles } from "#worker/http/file-routes.ts";
import { sweep } from "#worker/jobs/delete-expired.ts";
import { call, clearCounters, clock, db } from "../../../support/app.ts";
import { importBody } from "../../../support/imports.ts";
import { feed, horse, line, ownFeed, type Tenant, tenant } from "../../../support/tenant.ts";
import { dayIn, history, plan, ration, read, stored, wait } from "./days.ts";

let own: Tenant;
const start = new Date("2026-11-27T10:00:00Z");
beforeAll(() => {
  clock.now = start;
});
beforeEach(async () => {
  await clearCounters();
  own = await tenant();
});

const costOf = async (path: string) => (await read(own, path)).pricePerDay;

describe("a price from a day ahead", () => {
  test("leaves the price and the rations of today, and is told as the next one", async () => {
    const hay = await feed(own, { price: 200 });
    const fed = await ration(own, hay);
    expect((await plan(own, hay, 300, dayIn(34))).body).toEqual({ pricePerTonne: 200 });
    expect((await plan(own, hay, 250, dayIn(30))).body).toEqual({ pricePerTonne: 200 });
    const item = await read(own, hay);
    expect(item.pricePerTonne).toBe(200);
    expect(item.plannedPrices).toMatchObject([
      { pricePerTonne: 250, validFrom: `${dayIn(30)}T00:00:00.000Z` },
      { pricePerTonne: 300, validFrom: `${dayIn(34)}T00:00:00.000Z` },
    ]);
    expect(
      (await history(own, hay)).map((each) => [each.pricePerTonne, each.isCurrent, each.isPlanned]),
    ).toEqual([
      [300, false, true],
      [250, false, true],
      [200, true, false],
    ]);
    expect(await costOf(fed)).toBeCloseTo(2, 9);
    expect((await stored(fed))?.next_price_at).toBe(`${dayIn(30)}T00:00:00.000Z`);
  });

  test("is that of rations once its day has come: in the item, the list, the trace and the effect of others", async () => {
    const [hay, oats] = [await feed(own, { price: 200 }), await feed(own, { price: 100 })];
    const [fed, other] = [await ration(own, hay), await ration(own, oats)];
    await plan(own, hay, 300, dayIn(10));
    await wait(own, 9);
    expect(await costOf(fed)).toBeCloseTo(2, 9);
    await wait(own, 1);
    expect((await read(own, hay)).pricePerTonne).toBe(300);
    expect((await read(own, hay)).plannedPrices).toEqual([]);
    expect(await costOf(fed)).toBeCloseTo(3, 9);
    const listed = (await read(own, "/api/rations"))["hydra:member"] as unknown as {
      "@id": string;
      pricePerDay: number;
    }[];
    const costs = new Map(listed.map((each) => [each["@id"], each.pricePerDay]));
    expect([costs.get(fed), costs.get(other)].map((cost) => cost?.toFixed(6))).toEqual([
      "3.000000",
      "1.000000",
    ]);
    const traced = (await read(own, `${fed}/trace`)).stored as unknown as {
      measure: string;
      value: number;
    }[];
    expect(traced.find(({ measure }) => measure === "price_per_day")?.value).toBeCloseTo(3, 9);
    const change = await call("POST", "/api/calculations/price_change", {
      token: own.expert,
      body: { prices: [{ ingredient: hay, pricePerTonne: 400 }] },
    });
    expect(change.body.largest).toMatchObject([{ "@id": fed, before: 3, after: 4 }]);
  });

  test("costs a list of many rations no query each", async () => {
    const hay = await feed(own, { price: 200 });
    const bijou = await horse(own.expert);
    const body = { horse: bijou, objective: "maintain", feeds: [line(hay, 10)] };
    for (let n = 0; n < 30; n++) await call("POST", "/api/rations", { token: own.expert, body });
    await plan(own, hay, 300, dayIn(1));
    await wait(own, 1);
    const listed = await read(own, "/api/rations?itemsPerPage=30");
    const costs = (listed["hydra:member"] as unknown as { pricePerDay: number }[]).map(
      (each) => each.pricePerDay,
    );
    expect(costs).toHaveLength(30);
    for (const cost of costs) expect(cost).toBeCloseTo(3, 9);
  });

  test("takes the stored price of its rations away by night, leaves their verdict, and a save stores the new one", async () => {
    const hay = await feed(own, { price: 200 });
    const fed = await ration(own, hay);
    await plan(own, hay, 300, dayIn(10));
    const night = () => sweep(db, bucketFiles(env.FILES), clock.now);
    await night();
    const before = await stored(fed);
    expect(before?.price_per_day).toBeCloseTo(2, 9);
    await wait(own, 10);
    for (const _ of [1, 2]) {
      await night();
      expect(await stored(fed)).toEqual({
        price_per_day: null,
        science_version: "",
        next_price_at: null,
        verdict: before?.verdict,
      });
    }
    expect(await costOf(fed)).toBeCloseTo(3, 9);
    expect((await read(own, fed)).stale).toBe(false);
    await call("PATCH", fed, {
      token: own.expert,
      body: { commentary: "seen" },
      headers: { "If-Match": "*" },
    });
    expect((await stored(fed))?.price_per_day).toBeCloseTo(3, 9);
  });

  test("of a lot's feed is one of the lot while it has none of its own", async () => {
    const hay = await ownFeed(own.expert, { pricePerTonne: 100 });
    const lot = { of: hay, name: "June", analysedOn: "2026-06-01" };
    const june = await ownFeed(own.expert, { lot });
    const fed = await ration(own, june);
    expect(await costOf(fed)).toBeCloseTo(1, 9);
    await plan(own, hay, 200, dayIn(5));
    expect((await read(own, june)).plannedPrices).toMatchObject([{ pricePerTonne: 200 }]);
    await plan(own, june, 400, dayIn(7));
    expect((await read(own, june)).plannedPrices).toMatchObject([
      { pricePerTonne: 200 },
      { pricePerTonne: 400 },
    ]);
    for (const [days, cost] of [
      [5, 2],
      [2, 4],
    ] as const) {
      await wait(own, days);
      expect((await read(own, june)).pricePerTonne).toBe(cost * 100);
      expect(await costOf(fed)).toBeCloseTo(cost, 9);
    }
    expect((await plan(own, june, null, null)).body).toEqual({ pricePerTonne: 200 });
    expect(await costOf(fed)).toBeCloseTo(2, 9);
  });

  test("begins with the day of the reader's clock", async () => {
    const hay = await feed(own, { price: 200 });
    for (const [zone, instant] of [
      ["Pacific/Auckland", "2027-06-30T12:00:00.000Z"],
      ["Europe/Paris", "2027-06-30T22:00:00.000Z"],
      ["America/New_York", "2027-07-01T04:00:00.000Z"],
    ]) {
      const body = { pricePerTonne: 210, effectiveOn: "2027-07-01" };
      await call("POST", `${hay}/price`, { token: own.expert, body, headers: { "X-Time-Zone": zone ?? "" } });
      expect((await history(own, hay)).map(({ validFrom }) => validFrom)).toContain(instant);
    }
  });

  test("remains when the feed loses the prices it had so far", async () => {
    const hay = await feed(own, { price: 200 });
    await plan(own, hay, 300, dayIn(10));
    expect((await plan(own, hay, null, null)).body).toEqual({ pricePerTonne: null });
    expect((await history(own, hay)).map(({ pricePerTonne }) => pricePerTonne)).toEqual([300]);
  });
});

describe("the effect of prices from a day ahead", () => {
  test("is told beside the prices of that day, and only for rations that change", async () => {
    const [hay, oats] = [await feed(own, { price: 200 }), await feed(own, { price: 100 })];
    const [both, alone] = [await ration(own, hay, oats), await ration(own, oats)];
    await plan(own, oats, 150, dayIn(5));
    const ask = async (pricePerTonne: number, effectiveOn: string) =>
      (
        await call("POST", "/api/calculations/price_change", {
          token: own.expert,
          body: { prices: [{ ingredient: hay, pricePerTonne }], effectiveOn },
        })
      ).body;
    expect(await ask(300, dayIn(10))).toMatchObject({
      count: 1,
      largest: [{ "@id": both, before: 3.5, after: 4.5 }],
    });
    expect(await ask(300, dayIn(2))).toMatchObject({ largest: [{ before: 3, after: 4 }] });
    expect(await ask(200, dayIn(10))).toEqual({ count: 0, isPriced: true, largest: [] });
    expect(await costOf(alone)).toBeCloseTo(1, 9);
  });
});

describe("an import with prices from a day ahead", () => {
  const take = async (rows: object[], effectiveOn: string) => {
    const { token } = own.people.ROLE_ADMIN;
    const body = importBody({ kind: "price_list", effectiveOn });
    const path = String((await call("POST", "/api/ingredient_imports", { token, body })).body["@id"]);
    const added = await call("POST", `${path}/rows`, { token, body: { rows } });
    const committed = await call("POST", `${path}/commit`, { token, body: {} });
    return { path, review: added.body.rows?.[0], status: committed.status, token };
  };

  test("leaves today's price, begins on its day, says its day in the feed's history, and is undone whole", async () => {
    const hay = await feed(own, { price: 200 });
    const { nameFr } = await read(own, hay);
    const fed = await ration(own, hay);
    const row = { position: 0, line: 2, nameFr, pricePerTonne: 260 };
    const { path, status, token } = await take([row], dayIn(20));
    expect(status).toBe(201);
    expect([(await read(own, hay)).pricePerTonne, await costOf(fed)]).toEqual([200, 2]);
    const [entry] = (await read(own, `${hay}/history`)).entries as unknown as { changes: object[] }[];
    expect(entry?.changes).toContainEqual({ field: "effectiveOn", before: null, after: dayIn(20) });
    expect((await call("POST", `${path}/undo`, { token, body: {} })).status).toBe(201);
    expect((await history(own, hay)).map(({ pricePerTonne }) => pricePerTonne)).toEqual([200]);
    expect((await stored(fed))?.next_price_at).toBeNull();
    await take([row], dayIn(20));
    await wait(own, 20);
    expect([(await read(own, hay)).pricePerTonne, await costOf(fed)]).toEqual([260, expect.closeTo(2.6, 9)]);
  });

  test("compares a file with the prices of its day, so that a return to today's price is written", async () => {
    const hay = await feed(own, { price: 200 });
    const { nameFr } = await read(own, hay);
    await plan(own, hay, 250, dayIn(10));
    const row = { position: 0, line: 2, nameFr, pricePerTonne: 200 };
    expect((await take([row], dayIn(20))).review).toMatchObject({
      action: "change",
      differences: [{ field: "pricePerTonne", before: 250, after: 200 }],
    });
    expect((await history(own, hay)).map(({ pricePerTonne }) => pricePerTonne)).toEqual([200, 250, 200]);
  });
});
