import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { call, refused, rowsIn } from "../../support/app.ts";
import { copyRation } from "../../support/service/recalculation.ts";
import { feed, horse, line, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let hay: string;
let oats: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  [hay, oats] = await Promise.all([feed(own), feed(own)]);
  await call("POST", `${hay}/price`, { token: own.expert, body: { pricePerTonne: 100 } });
});

const ask = (prices: unknown, token = own.expert) =>
  call("POST", "/api/calculations/price_change", { token, body: { prices } });
const ration = async (token: string, feeds: object[]): Promise<string> => {
  const body = { horse: await horse(token), objective: "maintain", feeds };
  return String((await call("POST", "/api/rations", { token, body })).body["@id"]);
};

describe("other prices", () => {
  test("tell the rations of the organisation that they change, the largest change first, and write nothing", async () => {
    const [small, large, unpriced] = [
      await ration(own.expert, [line(hay, 5)]),
      await ration(own.expert, [line(hay, 10)]),
      await ration(own.expert, [line(hay, 1), line(oats, 1)]),
    ];
    await ration(other.expert, [line(hay, 10)]);
    const before = await rowsIn("audit_log");
    const answer = await ask([{ ingredient: hay, pricePerTonne: 200 }]);
    expect([answer.status, answer.body.count]).toEqual([200, 2]);
    const { largest } = answer.body as unknown as { largest: Record<string, unknown>[] };
    expect(largest.map((each) => [each["@id"], each.before, each.after])).toEqual([
      [large, 1, 2],
      [small, 0.5, 1],
    ]);
    expect(await rowsIn("audit_log")).toBe(before);
    const both = await ask([
      { ingredient: hay, pricePerTonne: 100 },
      { ingredient: oats, pricePerTonne: 300 },
    ]);
    expect((both.body as unknown as { largest: object[] }).largest).toMatchObject([
      { "@id": unpriced, before: null },
    ]);
  });

  test("change nothing where they are as they were", async () => {
    expect((await ask([{ ingredient: hay, pricePerTonne: 100 }])).body).toEqual({
      count: 0,
      isPriced: true,
      largest: [],
    });
  });

  test("of more rations than a change judges at once are counted, and none is named", async () => {
    const many = await tenant();
    const straw = await feed(many, { price: 100 });
    const first = await ration(many.expert, [line(straw, 5)]);
    await copyRation(first, limits.rationsJudgedAtOnceMax - 1);
    const other = [{ ingredient: straw, pricePerTonne: 200 }];
    expect((await ask(other, many.expert)).body).toMatchObject({
      count: limits.rationsJudgedAtOnceMax,
      isPriced: true,
    });
    await copyRation(first, 1);
    const beyond = { count: limits.rationsJudgedAtOnceMax + 1, isPriced: false, largest: [] };
    expect((await ask(other, many.expert)).body).toEqual(beyond);
    expect((await ask([{ ingredient: straw, pricePerTonne: 100 }], many.expert)).body.count).toBe(0);
  });

  test("are refused for a feed of others, a feed named twice, and none", async () => {
    const foreign = String(
      (
        await call("POST", "/api/ingredients", {
          token: other.expert,
          body: { nameEn: "Hay", nameFr: "Foin", family: "grass_hay", dryMatterPct: 88 },
        })
      ).body["@id"],
    );
    const unknown = await ask([{ ingredient: foreign, pricePerTonne: 1 }]);
    expect([unknown.status, refused(unknown)]).toEqual([422, ["prices[0].ingredient: unknown_item"]]);
    const price = { ingredient: hay, pricePerTonne: 1 };
    expect((await ask([price, price])).status).toBe(422);
    expect((await ask([])).status).toBe(422);
  });
});
