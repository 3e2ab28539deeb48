import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { call, refused, rowsIn } from "../../support/app.ts";
import { brand, feed, horse, line, ownFeed, pocket, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let hay: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  hay = await feed(own);
});

const members = (body: unknown) => (body as { "hydra:member": Record<string, unknown>[] })["hydra:member"];
const walletOf = async (token: string) =>
  members((await call("GET", "/api/ingredient_wallets", { token })).body).map(({ id }) => id);
const idOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

describe("a wallet", () => {
  test("holds what an expert puts in, tells it at the feed, and lets it go", async () => {
    const made = await call("POST", "/api/ingredient_wallets", {
      token: own.expert,
      body: { ingredient: hay },
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { "@type": "IngredientWallet", id: idOf(hay), ingredient: { "@id": hay } },
    ]);
    expect((await call("GET", hay, { token: own.expert })).body.inWallet).toBe(true);
    const path = String(made.body["@id"]);
    expect((await call("GET", path, { token: own.expert })).status).toBe(200);
    expect((await call("DELETE", path, { token: own.expert })).status).toBe(204);
    expect((await call("GET", path, { token: own.expert })).status).toBe(404);
    expect((await call("GET", hay, { token: own.expert })).body.inWallet).toBe(false);
  });

  test("is one's own: a colleague's stays as it is", async () => {
    const colleague = own.people.ROLE_EXPERT_NUTRITION_SANTE.token;
    const path = await pocket(own.expert, hay);
    expect(await walletOf(own.expert)).toEqual([idOf(hay)]);
    expect(await walletOf(colleague)).toEqual([]);
    expect((await call("GET", hay, { token: colleague })).body.inWallet).toBe(false);
    expect((await call("DELETE", path, { token: colleague })).status).toBe(404);
  });

  test.each([
    ["a feed that is in it", () => hay, "ingredient: added_twice"],
    ["a feed nobody knows", () => "/api/ingredients/none", "ingredient: unknown_item"],
    ["nothing", () => undefined, "ingredient: required"],
  ])("refuses %s", async (_name, ingredient, place) => {
    const answer = await call("POST", "/api/ingredient_wallets", {
      token: own.expert,
      body: { ingredient: ingredient() },
    });
    expect([answer.status, refused(answer)]).toEqual([422, [place]]);
  });

  test("refuses a stranger's feed", async () => {
    const secret = await feed(other, { owner: other.entityId });
    const body = { ingredient: secret };
    const answer = await call("POST", "/api/ingredient_wallets", { token: own.expert, body });
    expect(refused(answer)).toEqual(["ingredient: unknown_item"]);
  });

  test("takes a feed once of eight tries at the same time, with one entry in the audit", async () => {
    const straw = await feed(own);
    const before = await rowsIn("audit_log");
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        call("POST", "/api/ingredient_wallets", { token: own.expert, body: { ingredient: straw } }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    expect(await rowsIn("audit_log")).toBe(before + 1);
  });

  test("has an order, favourites, steps and limits, which are stored, audited and told at the feed", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM;
    const feeds = await Promise.all([feed(own), feed(own), feed(own)]);
    for (const each of feeds) await pocket(token, each);
    const ids = feeds.map(idOf);
    const patch = (place: number, body: object) =>
      call("PATCH", `/api/ingredient_wallets/${ids[place]}`, { token, body, headers: { "If-Match": "*" } });
    expect(await walletOf(token)).toEqual(ids);
    const audited = await rowsIn("audit_log");
    const settings = { favourite: true, stepKg: 0.25, mostKg: 2 };
    expect((await patch(2, { ...settings, place: 0 })).body).toMatchObject({ ...settings, place: 0 });
    expect(await rowsIn("audit_log")).toBe(audited + 1);
    expect(await walletOf(token)).toEqual([ids[2], ids[0], ids[1]]);
    expect((await patch(2, { mostKg: null, place: 90 })).body).toMatchObject({ stepKg: 0.25, place: 2 });
    expect(await walletOf(token)).toEqual(ids);
    expect((await call("GET", feeds[2]!, { token })).body.wallet).toEqual({
      ...settings,
      place: 2,
      mostKg: null,
    });
    expect((await call("GET", feeds[2]!, { token: own.expert })).body.wallet).toBeNull();
    const refusals = refused(await patch(0, { stepKg: 0, mostKg: 61, place: -1, favourite: 1 }));
    expect(refusals.sort()).toEqual([
      "favourite: boolean",
      "mostKg: too_large",
      "place: too_small",
      "stepKg: too_small",
    ]);
  });

  test("refuses a change made on an older revision", async () => {
    const { token } = own.people.ROLE_EXPERT_NUTRITION_SANTE_PREMIUM;
    const path = await pocket(token, await feed(own));
    const patch = (headers: Record<string, string>) =>
      call("PATCH", path, { token, body: { favourite: true }, headers });
    const known = { "If-Match": (await call("GET", path, { token })).headers.get("etag") ?? "" };
    expect((await patch(known)).status).toBe(200);
    expect((await patch(known)).status).toBe(412);
    expect((await call("DELETE", path, { token, headers: known })).status).toBe(412);
    expect((await patch({})).status).toBe(200);
    const read = { "If-Match": (await call("GET", path, { token })).headers.get("etag") ?? "" };
    expect((await call("DELETE", path, { token, headers: read })).status).toBe(204);
  });

  test("limits what the optimiser takes of a new feed", async () => {
    const { token } = other.people.ROLE_EXPERT_NUTRITION_SANTE;
    const fresh = await feed(other);
    const path = await pocket(token, fresh);
    const body = { horse: await horse(token), objective: "maintain", feeds: [], from: "wallet" };
    const takenKg = async () => {
      const { feeds, quantitiesKg } = (await call("POST", "/api/calculations/optimise", { token, body }))
        .body;
      const at = (feeds as unknown as { ingredient: string }[]).findIndex(
        ({ ingredient }) => ingredient === fresh,
      );
      return (quantitiesKg as unknown as number[])[at] ?? 0;
    };
    expect(await takenKg()).toBeGreaterThan(2);
    await call("PATCH", path, { token, body: { mostKg: 2 }, headers: { "If-Match": "*" } });
    expect(await takenKg()).toBeLessThanOrEqual(2);
  });

  test("loses a feed that is deleted, and its own when the user is", async () => {
    const mine = await ownFeed(own.expert);
    await pocket(own.expert, mine);
    expect((await call("DELETE", mine, { token: own.expert })).status).toBe(204);
    expect(await walletOf(own.expert)).not.toContain(idOf(mine));
  });

  test("of nothing leaves the optimiser the feeds of the ration alone", async () => {
    const { token } = other.people.ROLE_EXPERT_NUTRITION;
    const body = { horse: await horse(token), objective: "maintain", feeds: [line(hay, 8)], from: "wallet" };
    const answer = await call("POST", "/api/calculations/optimise", { token, body });
    expect([answer.status, answer.body.considered]).toEqual([200, 0]);
  });
});

describe("a brand on a feed", () => {
  const admin = () => own.people.ROLE_ADMIN.token;

  test("makes it a feed of a brand, is told by name, changed and taken off", async () => {
    const path = await brand(admin(), "Moulin du Bois");
    const made = await ownFeed(own.expert, { brand: path });
    const read = async () => (await call("GET", made, { token: own.expert })).body;
    expect(await read()).toMatchObject({
      groupType: "Brand",
      brand: { "@id": path, name: "Moulin du Bois" },
    });
    const patch = (body: object) =>
      call("PATCH", made, { token: own.expert, body, headers: { "If-Match": "*" } });
    expect((await patch({ notes: "seen" })).body.brand).toMatchObject({ "@id": path });
    expect((await patch({ brand: null })).body).toMatchObject({ groupType: "Personal", brand: null });
    expect((await call("DELETE", path, { token: admin() })).status).toBe(204);
  });

  test.each([
    ["a brand nobody knows", async () => "/api/brands/none", "brand: unknown_item"],
    ["a stranger's", () => brand(other.people.ROLE_ADMIN.token, "Ailleurs"), "brand: unknown_item"],
  ])("refuses %s, even of a super administrator", async (_name, of, place) => {
    const body = {
      nameEn: "Hay",
      nameFr: "Foin",
      family: "grass_hay",
      dryMatterPct: 88,
      brand: await of(),
    };
    for (const token of [own.expert, own.people.ROLE_SUPER_ADMIN.token]) {
      expect(refused(await call("POST", "/api/ingredients", { token, body }))).toEqual([place]);
    }
  });

  test("is chosen among those that every maker of feeds may read, of the own organisation", async () => {
    await brand(other.people.ROLE_ADMIN.token, "Lointaine");
    const read = await call("GET", "/api/brands?pagination=false", { token: own.expert });
    const entities = members(read.body).map(({ userEntity }) => (userEntity as { id: string }).id);
    expect(new Set(entities)).toEqual(new Set(entities.length ? [own.entityId] : []));
    const { results } = await env.DB.prepare("select name from brand").all<{ name: string }>();
    expect(results.map(({ name }) => name)).toContain("Lointaine");
  });
});
