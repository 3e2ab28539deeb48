import { beforeAll, describe, expect, test } from "vitest";
import { type OperationId, type RouteRow, routes } from "#contract/routes.ts";
import { call, refused } from "../../support/app.ts";
import { horse, line, ownFeed, ownFeedBody, pocket, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let owner: string;
let colleagues: string[];
beforeAll(async () => {
  own = await tenant();
  owner = own.expert;
  colleagues = (["ROLE_EXPERT_NUTRITION_SANTE", "ROLE_ADMIN", "ROLE_SUPER_ADMIN"] as const).map(
    (role) => own.people[role].token,
  );
});

const personal = (otherwise = {}) => ownFeed(owner, { shared: false, ...otherwise });
const patch = (path: string, token: string, body: object) =>
  call("PATCH", path, { token, body, headers: { "If-Match": "*" } });

/** Operations on one feed, with a body where they take one. */
const operations: Partial<Record<OperationId, object | null>> = {
  "ingredient.get": null,
  "ingredient.history": null,
  "ingredient.uses": null,
  "ingredient.patch": { nameEn: "Ours" },
  "ingredient.delete": null,
  "ingredient_price.set": { pricePerTonne: 210 },
  "ingredient_price.history": null,
  "ingredient_price.get": null,
  "ingredient_price.delete": null,
};
const onOneFeed = (Object.entries(routes) as [OperationId, RouteRow][]).filter(([, { path }]) =>
  path.startsWith("/api/ingredients/{id}"),
);

/** Tells where somebody meets a feed: in the list, by its name, as the reference of a report. */
async function places(token: string, path: string) {
  const listed = await call("GET", "/api/ingredients.json?pagination=false", { token });
  const found = await call("GET", "/api/ingredients.json?groupType=Personal&name=own%20hay", { token });
  const named = (answer: typeof listed) =>
    (answer.body as unknown as { id: string }[]).some(({ id }) => path.endsWith(`/${id}`));
  const borrowed = await call("POST", "/api/calculations/analysis", {
    token,
    body: { family: "grass_hay", dryMatterPct: 88, reference: path },
  });
  return { list: named(listed), search: named(found), lends: borrowed.status === 200 };
}

describe("a personal feed", () => {
  test("has every operation on one feed in this table", () => {
    expect(onOneFeed.map(([id]) => id).sort()).toEqual(Object.keys(operations).sort());
  });

  test.each(onOneFeed)("answers 404 to colleagues and administrators at %s", async (id, { method, path }) => {
    const feed = await personal();
    const body = operations[id];
    for (const token of colleagues) {
      const answer = await call(method, path.replace("/api/ingredients/{id}", feed), {
        token,
        ...(body ? { body } : {}),
        headers: { "If-Match": "*" },
      });
      const isExperts = id === "ingredient_price.set" || id === "ingredient_price.delete";
      const may = !isExperts || token === colleagues[0];
      expect([id, answer.status]).toEqual([id, may ? 404 : 403]);
    }
  });

  test("is found by its maker alone until it is shared, and again once it is taken back", async () => {
    const feed = await personal();
    const nowhere = { list: false, search: false, lends: false };
    const everywhere = { list: true, search: true, lends: true };
    const [colleague = ""] = colleagues;
    expect(await places(owner, feed)).toEqual(everywhere);
    for (const token of colleagues) expect(await places(token, feed)).toEqual(nowhere);
    expect((await patch(feed, owner, { shared: true })).body.shared).toBe(true);
    for (const token of colleagues) expect(await places(token, feed)).toEqual(everywhere);
    await pocket(colleague, feed);
    const taken = await patch(feed, colleague, { shared: false });
    expect([taken.status, refused(taken)]).toEqual([422, ["shared: owner_only"]]);
    expect((await patch(feed, owner, { shared: false })).body.shared).toBe(false);
    for (const token of colleagues) expect(await places(token, feed)).toEqual(nowhere);
    const wallet = await call("GET", "/api/ingredient_wallets.json", { token: colleague });
    expect(wallet.body).toEqual([]);
  });

  test("cannot be pocketed or fed by a colleague who does not find it", async () => {
    const feed = await personal();
    const [token = ""] = colleagues;
    const pocketed = await call("POST", "/api/ingredient_wallets", { token, body: { ingredient: feed } });
    expect(refused(pocketed)).toEqual(["ingredient: unknown_item"]);
    const body = { horse: await horse(owner), objective: "maintain", feeds: [line(feed, 8)] };
    const ration = await call("POST", "/api/rations", { token, body });
    expect(refused(ration)).toEqual(["feeds[0].ingredient: unknown_item"]);
  });

  test("that a ration contains is read and computed by colleagues, who neither find nor change it", async () => {
    const feed = await personal({ pricePerTonne: 100 });
    const body = { horse: await horse(owner), objective: "maintain", feeds: [line(feed, 10)] };
    const ration = await call("POST", "/api/rations", { token: owner, body });
    const [token = ""] = colleagues;
    const read = await call("GET", feed, { token });
    expect([read.status, read.body.isColleagues, read.body.owner]).toMatchObject([
      200,
      true,
      { "@id": `/api/users/${own.people.ROLE_EXPERT_NUTRITION.id}` },
    ]);
    const known = await call("GET", "/api/ingredients.json?pagination=false&colleagues=fed", { token });
    expect(JSON.stringify(known.body)).toContain(feed.split("/").at(-1));
    expect(await places(token, feed)).toMatchObject({ list: false, search: false });
    const saved = await patch(String(ration.body["@id"]), token, { feeds: [line(feed, 9)] });
    expect([saved.status, saved.body.pricePerDay]).toEqual([200, 0.9]);
    expect((await patch(feed, token, { nameEn: "Ours" })).status).toBe(403);
    const gone = await call("DELETE", feed, { token, headers: { "If-Match": "*" } });
    expect(gone.status).toBe(403);
  });

  test("has lots that are seen as the feed is, and a ration follows the latest of them", async () => {
    const feed = await personal();
    const made = await ownFeed(owner, { lot: { of: feed, name: "2026-1" } });
    const [token = ""] = colleagues;
    const status = async (path: string) => (await call("GET", path, { token })).status;
    expect([await status(feed), await status(made)]).toEqual([404, 404]);
    const body = { horse: await horse(owner), objective: "maintain", feeds: [line(made, 8)] };
    await call("POST", "/api/rations", { token: owner, body });
    expect([await status(feed), await status(made)]).toEqual([200, 200]);
    const lot = { of: feed, name: "2026-2" };
    const another = await call("POST", "/api/ingredients", { token, body: ownFeedBody({ lot }) });
    expect(refused(another)).toEqual(["lot.of: unknown_item"]);
    await patch(feed, owner, { shared: true });
    expect((await call("GET", made, { token })).body.isColleagues).toBe(false);
  });

  test("of a brand is the organisation's", async () => {
    const token = own.people.ROLE_ADMIN.token;
    const brand = (await call("POST", "/api/brands", { token, body: { name: "Moulin" } })).body["@id"];
    const feed = await personal({ brand });
    const { body } = await call("GET", feed, { token });
    expect([body.groupType, body.shared]).toEqual(["Brand", true]);
  });

  test("becomes the organisation's when its maker is deactivated or deleted", async () => {
    const where = await tenant();
    const leaving = where.people.ROLE_EXPERT_NUTRITION;
    const token = where.people.ROLE_ADMIN.token;
    const feed = await ownFeed(leaving.token, { shared: false });
    const status = async () => (await call("GET", feed, { token })).status;
    expect(await status()).toBe(404);
    await patch(`/api/users/${leaving.id}`, token, { active: false });
    expect(await status()).toBe(200);
    await patch(`/api/users/${leaving.id}`, token, { active: true });
    expect(await status()).toBe(404);
    await call("DELETE", `/api/users/${leaving.id}`, { token, headers: { "If-Match": "*" } });
    const { body } = await call("GET", feed, { token });
    expect([body.shared, body.owner]).toEqual([true, null]);
    expect((await patch(feed, token, { nameEn: "Ours" })).status).toBe(200);
  });
});
