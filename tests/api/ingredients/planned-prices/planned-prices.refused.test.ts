import { beforeAll, describe, expect, test } from "vitest";
import { call, refused, rowsIn } from "../../../support/app.ts";
import { feed, type Tenant, tenant } from "../../../support/tenant.ts";
import { dayIn, history, plan } from "./days.ts";

let own: Tenant;
let hay: string;
beforeAll(async () => {
  own = await tenant();
  hay = await feed(own, { price: 200 });
});

describe("a price from a day ahead", () => {
  test.each([
    ["later than in two years", 300, 732, ["effectiveOn: day_too_far"]],
    ["that is no price", null, 10, ["effectiveOn: day_ahead"]],
  ])("is refused %s", async (_name, price, days, places) => {
    expect((await plan(own, hay, 300, dayIn(731))).status).toBe(200);
    const answer = await plan(own, hay, price, dayIn(days));
    expect([answer.status, refused(answer)]).toEqual([422, places]);
  });

  test.each(["2027-02-30", "tomorrow", 20_270_101, "", "2027-01-01T00:00:00Z"])(
    "is refused on %s",
    async (day) => {
      const before = await rowsIn("ingredient_price");
      const answer = await call("POST", `${hay}/price`, {
        token: own.expert,
        body: { pricePerTonne: 1, effectiveOn: day },
      });
      expect([answer.status, refused(answer)[0]?.split(":")[0]]).toEqual([422, "effectiveOn"]);
      expect(await rowsIn("ingredient_price")).toBe(before);
    },
  );

  test("has no effect to be told beyond two years", async () => {
    const answer = await call("POST", "/api/calculations/price_change", {
      token: own.expert,
      body: { prices: [{ ingredient: hay, pricePerTonne: 1 }], effectiveOn: "2999-01-01" },
    });
    expect([answer.status, refused(answer)]).toEqual([422, ["effectiveOn: day_too_far"]]);
  });
});

describe("the removal of a price", () => {
  test("is one only: the second answers 404, and leaves nothing in the audit", async () => {
    await plan(own, hay, 300, null);
    const [last] = await history(own, hay);
    const remove = () => call("DELETE", String(last?.["@id"]), { token: own.expert });
    expect((await remove()).status).toBe(204);
    const before = await rowsIn("audit_log");
    expect((await remove()).status).toBe(404);
    expect(await rowsIn("audit_log")).toBe(before);
  });

  test.each(["", "nothing", "%27%20or%201=1", "../price"])("of no such price answers 404: %s", async (id) => {
    const before = await rowsIn("ingredient_price");
    const answer = await call("DELETE", `${hay}/prices/${id || crypto.randomUUID()}`, { token: own.expert });
    expect([404, 405]).toContain(answer.status);
    expect(await rowsIn("ingredient_price")).toBe(before);
  });

  test("of a price by the path of another feed answers 404", async () => {
    const oats = await feed(own, { price: 100 });
    const [price] = await history(own, oats);
    const id = String(price?.["@id"]).split("/").at(-1);
    expect((await call("DELETE", `${hay}/prices/${id}`, { token: own.expert })).status).toBe(404);
    expect(await history(own, oats)).toHaveLength(1);
  });

  test("is refused while the licence is expired", async () => {
    const late = await tenant({ licenceDays: -1 });
    const oats = await feed(late, { price: 100 });
    const [price] = await history(late, oats);
    const answer = await call("DELETE", String(price?.["@id"]), { token: late.expert });
    expect(answer.status).toBe(403);
    expect(await history(late, oats)).toHaveLength(1);
  });
});
