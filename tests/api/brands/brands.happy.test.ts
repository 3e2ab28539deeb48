import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, clearCounters, refused, rowsIn } from "../../support/app.ts";
import { approvedOffer, takenBrand } from "../../support/service/brand-offers.ts";
import { brand, ownFeed, type Tenant, tenant } from "../../support/tenant.ts";

let own: Tenant;
let other: Tenant;
let admin: string;
let superAdmin: string;
beforeAll(async () => {
  [own, other] = await Promise.all([tenant(), tenant()]);
  admin = own.people.ROLE_ADMIN.token;
  superAdmin = own.people.ROLE_SUPER_ADMIN.token;
});
beforeEach(clearCounters);

const namesOf = async (token: string, query = "") => {
  const { body } = await call("GET", `/api/brands?pagination=false&order[name]=asc${query}`, { token });
  return (body["hydra:member"] as unknown as { name: string }[]).map(({ name }) => name);
};

describe("a brand", () => {
  test("is made, read, renamed and deleted by an administrator, each written down", async () => {
    const made = await call("POST", "/api/brands", { token: admin, body: { name: "  Minoterie " } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      "@type": "Brand",
      name: "Minoterie",
      numberOfIngredients: 0,
      userEntity: { "@type": "UserEntity", id: own.entityId },
    });
    const path = String(made.body["@id"]);
    expect((await call("GET", path, { token: admin })).body).toEqual(made.body);
    const headers = { "If-Match": made.headers.get("etag") ?? "" };
    const renamed = await call("PATCH", path, { token: admin, body: { name: "Grand Moulin" }, headers });
    expect([renamed.status, renamed.body.name]).toEqual([200, "Grand Moulin"]);
    const stale = await call("PATCH", path, { token: admin, body: { name: "Late" }, headers });
    expect(stale.status).toBe(412);
    expect((await call("DELETE", path, { token: admin })).status).toBe(204);
    expect((await call("GET", path, { token: admin })).status).toBe(404);
    const { results } = await env.DB.prepare(
      "select operation, before, after from audit_log where row = ? order by rowid",
    )
      .bind(path)
      .all();
    expect(results).toEqual([
      { operation: "brand.post", before: null, after: JSON.stringify({ name: "Minoterie" }) },
      {
        operation: "brand.patch",
        before: JSON.stringify({ name: "Minoterie" }),
        after: JSON.stringify({ name: "Grand Moulin" }),
      },
      { operation: "brand.delete", before: JSON.stringify({ name: "Grand Moulin" }), after: null },
    ]);
  });

  test("is its organisation's: a stranger's administrator finds nothing, a super administrator all of them", async () => {
    const mine = await brand(admin, "Avoine du Val");
    const theirs = await brand(other.people.ROLE_ADMIN.token, "Avoine d'ailleurs");
    expect(await namesOf(admin)).toContain("Avoine du Val");
    expect(await namesOf(admin)).not.toContain("Avoine d'ailleurs");
    expect((await call("GET", theirs, { token: admin })).status).toBe(404);
    const narrowed = `&userEntity=/api/user_entities/${other.entityId}`;
    expect(await namesOf(superAdmin, narrowed)).toEqual(["Avoine d'ailleurs"]);
    expect(await namesOf(superAdmin, "&name=AVOINE")).toEqual(["Avoine d'ailleurs", "Avoine du Val"]);
    expect((await call("GET", mine, { token: superAdmin })).status).toBe(200);
  });

  test("is made for another organisation by a super administrator alone", async () => {
    const body = { name: "Graines", userEntity: `/api/user_entities/${other.entityId}` };
    const refusal = await call("POST", "/api/brands", { token: admin, body });
    expect(refused(refusal)).toEqual(["userEntity: unknown_item"]);
    const made = await call("POST", "/api/brands", { token: superAdmin, body });
    expect(made.body.userEntity).toMatchObject({ id: other.entityId });
    expect(await namesOf(other.people.ROLE_ADMIN.token)).toContain("Graines");
  });

  test("that a feed carries is not deleted, and it is told in both languages", async () => {
    const path = await brand(admin, "Floconnerie");
    const feed = await ownFeed(own.expert, { brand: path });
    const remove = (language: string) =>
      call("DELETE", path, { token: admin, headers: { "Accept-Language": language } });
    expect([(await remove("en")).status, (await remove("en")).body.detail]).toEqual([
      409,
      "This brand cannot be deleted: feeds still use it (1).",
    ]);
    expect((await remove("fr")).body.detail).toBe(
      "Cette marque ne peut pas être supprimée\u00a0: des aliments l’utilisent encore (1).",
    );
    expect((await call("GET", feed, { token: own.expert })).body.brand).toMatchObject({
      name: "Floconnerie",
    });
    expect((await call("GET", path, { token: admin })).body.numberOfIngredients).toBe(1);
  });

  test.each([
    ["no name", {}, ["name: required"]],
    ["an empty name", { name: " " }, ["name: required"]],
    ["a name too long", { name: "x".repeat(200) }, ["name: too_long"]],
    ["an unknown field", { name: "Moulin", logo: "mine" }, ["logo: unknown_field"]],
  ])("is refused with %s, and nothing is written", async (_name, body, places) => {
    const before = await rowsIn("brand");
    const answer = await call("POST", "/api/brands", { token: admin, body });
    expect([answer.status, refused(answer)]).toEqual([422, places]);
    expect(await rowsIn("brand")).toBe(before);
  });

  test.each([
    ["the same name", "Graineterie"],
    ["the same name in capitals and without accents", "GRAINETERIE"],
    ["the same name between spaces", "  Graineterie "],
  ])("is refused with %s as another of its organisation, new or renamed", async (_name, name) => {
    const first = await tenant();
    const { token } = first.people.ROLE_ADMIN;
    const path = await brand(token, "Graineterie");
    const another = await brand(token, "Minoterie");
    const headers = { "If-Match": "*" };
    const made = await call("POST", "/api/brands", { token, body: { name } });
    const renamed = await call("PATCH", another, { token, body: { name }, headers });
    for (const answer of [made, renamed]) {
      expect([answer.status, refused(answer)]).toEqual([422, ["name: brand_known"]]);
    }
    expect((await call("GET", another, { token })).body.name).toBe("Minoterie");
    const respelt = await call("PATCH", path, { token, body: { name: "Gràineterie" }, headers });
    expect([respelt.status, respelt.body.name]).toEqual([200, "Gràineterie"]);
    const elsewhere = await call("POST", "/api/brands", {
      token: other.people.ROLE_ADMIN.token,
      body: { name: `${name} ${crypto.randomUUID()}` },
    });
    expect(elsewhere.status).toBe(201);
  });

  test("of one name is made once, however many ask for it at the same moment", async () => {
    const { people, entityId } = await tenant();
    const { token } = people.ROLE_ADMIN;
    const make = () => call("POST", "/api/brands", { token, body: { name: "Ensemble" } });
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await namesOf(token, `&userEntity=/api/user_entities/${entityId}`)).toEqual(["Ensemble"]);
  });

  test("of the organisation's own may have the name of a brand that it took, whichever came first", async () => {
    const [maker, taker] = await Promise.all([tenant(), tenant()]);
    const { token } = taker.people.ROLE_ADMIN;
    const offered = await approvedOffer(maker);
    const offeredToo = await approvedOffer(maker);
    const nameOf = async (path: string) =>
      String(
        (await call("GET", path.replace("brand_offers", "brands"), { token: maker.people.ROLE_ADMIN.token }))
          .body.name,
      );
    const make = (name: string) => call("POST", "/api/brands", { token, body: { name } });
    const [name, second] = [await nameOf(offered), await nameOf(offeredToo)];
    expect((await make(name)).status).toBe(201);
    await takenBrand(token, offered);
    await takenBrand(token, offeredToo);
    expect((await make(second)).status).toBe(201);
    expect((await namesOf(token)).sort()).toEqual([name, name, second, second].sort());
    expect(refused(await make(name))).toEqual(["name: brand_known"]);
  });
});
