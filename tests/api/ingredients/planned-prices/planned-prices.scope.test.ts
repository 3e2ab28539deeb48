import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { roles } from "#contract/roles.ts";
import { call } from "../../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../../support/tenant.ts";
import { dayIn, history, plan, read } from "./days.ts";

let own: Tenant;
let other: Tenant;
let hay: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  hay = await feed(own, { price: 200 });
});

describe("the removal of a price", () => {
  test.each(roles)("by %s answers as the setting of one does", async (role) => {
    const oats = await feed(own, { price: 200 });
    const { token } = own.people[role];
    const isExpert = role.startsWith("ROLE_EXPERT");
    const set = await call("POST", `${oats}/price`, { token, body: { pricePerTonne: 210 } });
    const [price] = await history(own, oats);
    const removed = await call("DELETE", String(price?.["@id"]), { token });
    expect([set.status, removed.status]).toEqual(isExpert ? [200, 204] : [403, 403]);
    expect(await history(own, oats)).toHaveLength(1);
  });

  test("of another organisation's price answers 404 and leaves it, on a feed of the catalogue too", async () => {
    const [price] = await history(own, hay);
    expect((await call("DELETE", String(price?.["@id"]), { token: other.expert })).status).toBe(404);
    expect(await history(own, hay)).toHaveLength(1);
  });

  test("without a session answers 401", async () => {
    const [price] = await history(own, hay);
    expect((await call("DELETE", String(price?.["@id"]))).status).toBe(401);
  });
});

describe("a price from a day ahead", () => {
  test("is nobody else's: not in their feeds, their history, their rations", async () => {
    await plan(own, hay, 300, dayIn(10));
    expect((await read(own, hay)).plannedPrices).toHaveLength(1);
    expect((await read(other, hay)).plannedPrices).toEqual([]);
    expect(await history(other, hay)).toEqual([]);
    const body = { horse: await horse(other.expert), objective: "maintain", feeds: [line(hay, 10)] };
    const fed = String((await call("POST", "/api/rations", { token: other.expert, body })).body["@id"]);
    const row = await env.DB.prepare("select next_price_at from ration where id = ?").bind(
      fed.split("/").at(-1),
    );
    expect(await row.first("next_price_at")).toBeNull();
  });
});
