import { beforeAll, describe, expect, test } from "vitest";
import { call, refused, rowsIn } from "../../support/app.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let hay: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  hay = await feed(own);
});

const set = (path: string, pricePerTonne: unknown, token = own.expert) =>
  call("POST", `${path}/price`, { token, body: { pricePerTonne } });
const priceOf = async (path: string, token = own.expert) =>
  (await call("GET", path, { token })).body.pricePerTonne;

describe("the price of a feed", () => {
  test("is set for the organisation, of the catalogue too, and is nobody else's", async () => {
    expect(await priceOf(hay)).toBeNull();
    const answer = await set(hay, 180.5);
    expect([answer.status, answer.body]).toEqual([200, { pricePerTonne: 180.5 }]);
    expect(await priceOf(hay, own.people.ROLE_ADMIN.token)).toBe(180.5);
    expect(await priceOf(hay, other.expert)).toBeNull();
    expect((await set(hay, null)).body).toEqual({ pricePerTonne: null });
    expect(await priceOf(hay)).toBeNull();
  });

  test("changes what the rations of the organisation cost, and no one else's", async () => {
    const rations = await Promise.all(
      [own, other].map(async ({ expert }) => {
        const body = { horse: await horse(expert), objective: "maintain", feeds: [line(hay, 10)] };
        return String((await call("POST", "/api/rations", { token: expert, body })).body["@id"]);
      }),
    );
    await set(hay, 200);
    const costs = await Promise.all(
      [own, other].map(async ({ expert }, at) => {
        return (await call("GET", rations[at]!, { token: expert })).body.pricePerDay;
      }),
    );
    expect(costs[0]).toBeCloseTo(2, 9);
    expect(costs[1]).toBeNull();
  });

  test("has its day: a later price stays the one of today, and the history tells all, newest first", async () => {
    const oats = await feed(own);
    const on = (pricePerTonne: number, effectiveOn: string, token = own.expert) =>
      call("POST", `${oats}/price`, { token, body: { pricePerTonne, effectiveOn } });
    const history = async (token = own.expert) =>
      ((await call("GET", `${oats}/prices`, { token })).body.prices ?? []) as unknown as {
        pricePerTonne: number;
        validFrom: string;
        isCurrent: boolean;
      }[];
    expect(await history()).toEqual([]);
    expect((await on(150, "2020-03-01")).body).toEqual({ pricePerTonne: 150 });
    expect((await on(170, "2021-03-01")).body).toEqual({ pricePerTonne: 170 });
    expect((await on(140, "2019-03-01")).body).toEqual({ pricePerTonne: 170 });
    expect((await on(155, "2020-03-01")).body).toEqual({ pricePerTonne: 170 });
    expect(await priceOf(oats)).toBe(170);
    await set(oats, 190);
    expect((await history()).map(({ pricePerTonne, isCurrent }) => [pricePerTonne, isCurrent])).toEqual([
      [190, true],
      [170, false],
      [155, false],
      [140, false],
    ]);
    expect(await history(other.expert)).toEqual([]);
    const ahead = await on(200, "2199-01-01");
    expect([ahead.status, refused(ahead)]).toEqual([422, ["effectiveOn: day_too_far"]]);
  });

  test("leaves nothing in the audit when it stays", async () => {
    await set(hay, 210);
    const before = await rowsIn("audit_log");
    expect((await set(hay, 210)).status).toBe(200);
    expect(await rowsIn("audit_log")).toBe(before);
  });

  test.each([
    ["in words", "dear", "pricePerTonne: number"],
    ["below nought", -1, "pricePerTonne: too_small"],
    ["beyond belief", 1e9, "pricePerTonne: too_large"],
    ["that is missing", undefined, "pricePerTonne: required"],
  ])("is refused %s", async (_name, price, place) => {
    const answer = await set(hay, price);
    expect([answer.status, refused(answer)]).toEqual([422, [place]]);
  });

  test("of a stranger's feed is not to be set", async () => {
    const secret = await feed(other, { owner: other.entityId });
    expect((await set(secret, 100)).status).toBe(404);
  });
});
