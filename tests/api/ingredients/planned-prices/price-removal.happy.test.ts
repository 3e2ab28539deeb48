import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, clearCounters, clock } from "../../../support/app.ts";
import { feed, ownFeed, type Tenant, tenant } from "../../../support/tenant.ts";
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

describe("the removal of a price", () => {
  test("lets the one before it be today's, changes the rations, and is in the audit by name", async () => {
    const hay = await feed(own, { price: 200 });
    const fed = await ration(own, hay);
    await plan(own, hay, 2000, null);
    expect(await costOf(fed)).toBeCloseTo(20, 9);
    const [wrong] = await history(own, hay);
    expect(wrong).toMatchObject({ pricePerTonne: 2000, isCurrent: true, todayWithout: 200 });
    const gone = await call("DELETE", String(wrong?.["@id"]), { token: own.expert });
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect([(await read(own, hay)).pricePerTonne, await costOf(fed)]).toEqual([200, 2]);
    const { token } = own.people.ROLE_ADMIN;
    const listed = await call("GET", "/api/audit_entries", { token });
    const entries = listed.body["hydra:member"] as unknown as { operation: string }[];
    const audited = entries.find(({ operation }) => operation === "ingredient_price.delete");
    expect(audited).toMatchObject({
      actor: { email: own.people.ROLE_EXPERT_NUTRITION.email },
      before: { pricePerTonne: 2000 },
      after: null,
    });
  });

  test("of the last one leaves none, and rations without a price", async () => {
    const hay = await feed(own, { price: 200 });
    const fed = await ration(own, hay);
    const [only] = await history(own, hay);
    expect(only?.todayWithout).toBeNull();
    await call("DELETE", String(only?.["@id"]), { token: own.expert });
    expect([(await read(own, hay)).pricePerTonne, await costOf(fed)]).toEqual([null, null]);
  });

  test("of a planned one leaves today's, and nothing changes when its day comes", async () => {
    const hay = await feed(own, { price: 200 });
    const fed = await ration(own, hay);
    await plan(own, hay, 300, dayIn(10));
    const [planned] = await history(own, hay);
    expect(planned).toMatchObject({ isPlanned: true, todayWithout: 200 });
    await call("DELETE", String(planned?.["@id"]), { token: own.expert });
    expect((await read(own, hay)).plannedPrices).toEqual([]);
    expect((await stored(fed))?.next_price_at).toBeNull();
    await wait(own, 10);
    expect([(await read(own, hay)).pricePerTonne, await costOf(fed)]).toEqual([200, 2]);
  });

  test("of a lot's own price leaves that of its feed", async () => {
    const hay = await ownFeed(own.expert, { pricePerTonne: 100 });
    const june = await ownFeed(own.expert, { lot: { of: hay, name: "June" } });
    await plan(own, june, 400, null);
    const fed = await ration(own, june);
    const [mine] = await history(own, june);
    expect(mine?.todayWithout).toBe(100);
    await call("DELETE", String(mine?.["@id"]), { token: own.expert });
    expect([(await read(own, june)).pricePerTonne, await costOf(fed)]).toEqual([100, 1]);
  });

  test("holds when another gives the feed a ration meanwhile", async () => {
    const hay = await feed(own, { price: 200 });
    await plan(own, hay, 300, null);
    const [wrong] = await history(own, hay);
    let fed = "";
    const meanwhile = async () => {
      fed = await ration(own, hay);
    };
    expect((await call("DELETE", String(wrong?.["@id"]), { token: own.expert, meanwhile })).status).toBe(204);
    expect(await costOf(fed)).toBeCloseTo(2, 9);
  });
});
