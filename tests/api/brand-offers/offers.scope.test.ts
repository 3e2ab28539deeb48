import { beforeAll, describe, expect, test } from "vitest";
import { roles } from "#contract/roles.ts";
import type { BrandOfferItem } from "#contract/schemas/brand.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { ingredient } from "#worker/db/schema/index.ts";
import { call, db, refused } from "../../support/app.ts";
import { imported, importRow } from "../../support/imports.ts";
import { approvedOffer, decide, offeredBrand, takenBrand } from "../../support/service/brand-offers.ts";
import { brand, horse, line, ownFeed, type Tenant, tenant } from "../../support/tenant.ts";

let maker: Tenant;
let taker: Tenant;
let unrelated: Tenant;
let offered: string;
let taken: string;
let made: IngredientItem;
let copy: IngredientItem;
const secrets = ["Secret lab 4711", "our margin is 40", "987.65"];

beforeAll(async () => {
  [maker, taker, unrelated] = await Promise.all([tenant(), tenant(), tenant()]);
  const lender = await ownFeed(maker.expert, { nameEn: "Lender of ours", nameFr: "Prêteur" });
  const private_ = { source: secrets[0], notes: secrets[1], pricePerTonne: 987.65, reference: lender };
  offered = await approvedOffer(maker, private_);
  taken = await takenBrand(taker.people.ROLE_ADMIN.token, offered);
  [made] = (await feeds(maker)).filter(({ brand: own }) => own !== null) as [IngredientItem];
  [copy] = (await feeds(taker)).filter(({ brand: own }) => own?.["@id"] === taken) as [IngredientItem];
});

const list = async (path: string, token: string): Promise<unknown[]> =>
  (await call("GET", path, { token })).body["hydra:member"] as unknown as unknown[];
const feeds = async (of: Tenant): Promise<IngredientItem[]> =>
  (await list("/api/ingredients?pagination=false", of.expert)) as IngredientItem[];

/** Everything that the taker's people read about the copy, as one text. */
async function readAll(of: Tenant, path: string): Promise<string> {
  const token = of.people.ROLE_ADMIN.token;
  const expert = of.expert;
  const answers = await Promise.all([
    call("GET", path, { token: expert }),
    call("GET", `${path}/history`, { token: expert }),
    call("GET", `${path}/uses`, { token: expert }),
    call("GET", `${path}/prices`, { token: expert }),
    call("GET", taken, { token }),
    call("GET", offered, { token }),
    call("GET", "/api/audit_entries?pagination=false", { token }),
    call("GET", "/api/brand_offers?pagination=false", { token }),
  ]);
  return JSON.stringify(answers.map(({ body }) => body));
}

describe("what a maker has for itself", () => {
  test("is nowhere in what the organisation that took the brand reads", async () => {
    const read = await readAll(taker, copy["@id"]);
    const people = Object.values(maker.people).flatMap(({ email, id }) => [email, id]);
    const leaks = [...secrets, "Lender of ours", made.id, maker.entityId, ...people];
    expect(leaks.filter((each) => read.includes(each))).toEqual([]);
    expect(read).toContain(made.nameEn);
  });

  test("stays unseen when the maker changes prices, notes and source: nothing reaches the copy", async () => {
    const [before] = (await feeds(taker)).filter(({ id }) => id === copy.id);
    const body = { notes: "another secret", source: "Lab 2", pricePerTonne: 111 };
    await call("PATCH", made["@id"], { token: maker.expert, body, headers: { "If-Match": "*" } });
    const [after] = (await feeds(taker)).filter(({ id }) => id === copy.id);
    expect(after).toEqual(before);
  });

  test("is no more than a number of organisations the other way: nothing of the taker's reaches the maker", async () => {
    const token = taker.expert;
    await call("POST", `${copy["@id"]}/price`, { token, body: { pricePerTonne: 123.45 } });
    const body = { horse: await horse(token, { name: "Hidden horse" }), objective: "maintain" };
    await call("POST", "/api/rations", { token, body: { ...body, feeds: [line(copy["@id"], 8)] } });
    const admin = maker.people.ROLE_ADMIN.token;
    const answers = await Promise.all(
      [
        `${made["@id"]}/uses`,
        `${made["@id"]}/history`,
        made["@id"],
        offered,
        "/api/audit_entries",
        "/api/brands",
      ].map((path) => call("GET", path, { token: admin })),
    );
    const read = JSON.stringify(answers.map((answer) => answer.body));
    const leaks = [taker.entityId, copy.id, "Hidden horse", "123.45", taken.split("/").at(-1)!];
    expect(leaks.filter((each) => read.includes(each))).toEqual([]);
    expect((await call("GET", offered, { token: admin })).body.numberOfOrganisations).toBe(1);
    expect((await call("GET", `${made["@id"]}/uses`, { token: admin })).body.counts).toMatchObject({
      rations: 0,
    });
  });
});

/** Whose the feed or brand is to each organisation, and what each answers to reading it. */
const cases: [string, () => Tenant, () => string, number][] = [
  ["the maker its own feed", () => maker, () => made["@id"], 200],
  ["the maker the copy", () => maker, () => copy["@id"], 404],
  ["the taker the maker's feed", () => taker, () => made["@id"], 404],
  ["the taker the copy", () => taker, () => copy["@id"], 200],
  ["a third organisation the maker's feed", () => unrelated, () => made["@id"], 404],
  ["a third organisation the copy", () => unrelated, () => copy["@id"], 404],
];

describe.each(cases)("%s", (_name, reader, path, expected) => {
  test.each(roles)("is read as %s with the answer of its organisation", async (role) => {
    const { token } = reader().people[role];
    const isStaff = role.includes("ADMIN") || role.includes("EXPERT");
    expect((await call("GET", path(), { token })).status).toBe(isStaff ? expected : 403);
  });

  test.each(roles)("is never changed as %s by another than its maker", async (role) => {
    const { token } = reader().people[role];
    const isStaff = role.includes("ADMIN") || role.includes("EXPERT");
    const isCopy = path() === copy["@id"];
    const answer = await call("PATCH", path(), {
      token,
      body: { level3: null },
      headers: { "If-Match": "*" },
    });
    const allowed = isCopy && expected === 200 ? 403 : expected;
    expect(answer.status).toBe(isStaff ? allowed : 403);
  });
});

describe("a brand of another organisation", () => {
  test("that waits, is refused or withdrawn is seen by its maker and super admins alone", async () => {
    const admin = maker.people.ROLE_ADMIN.token;
    const stranger = unrelated.people.ROLE_ADMIN.token;
    const superAdmin = unrelated.people.ROLE_SUPER_ADMIN.token;
    const path = await offeredBrand(admin);
    const seen = async (token: string) => [
      (await call("GET", path, { token })).status,
      ((await list("/api/brand_offers?pagination=false", token)) as BrandOfferItem[]).some(
        (each) => each["@id"] === path,
      ),
      (await call("POST", `${path}/taking`, { token, body: {} })).status,
    ];
    expect(await seen(stranger)).toEqual([404, false, 404]);
    expect(await seen(admin)).toEqual([200, true, 409]);
    expect(await seen(superAdmin)).toEqual([200, true, 409]);
    await decide(superAdmin, path, "refused", "Untested");
    expect(await seen(stranger)).toEqual([404, false, 404]);
    await decide(superAdmin, path);
    expect((await call("GET", path, { token: stranger })).body).toMatchObject({
      ...{ reason: null, numberOfOrganisations: null, isOwn: false },
    });
    await call("POST", `${path}/withdrawal`, { token: admin, body: {} });
    expect(await seen(stranger)).toEqual([404, false, 404]);
  });

  test("is not withdrawn, offered or decided on by those it is not for", async () => {
    const stranger = unrelated.people.ROLE_ADMIN.token;
    const withdrawal = await call("POST", `${offered}/withdrawal`, { token: stranger, body: {} });
    expect(withdrawal.status).toBe(404);
    const own = await brand(maker.people.ROLE_ADMIN.token, "Theirs");
    const theft = await call("POST", "/api/brand_offers", { token: stranger, body: { brand: own } });
    expect(refused(theft)).toEqual(["brand: unknown_item"]);
    const approval = await decide(maker.people.ROLE_ADMIN.token, offered);
    expect(approval.status).toBe(403);
  });

  test("is not offered on by who took it, nor gets feeds of theirs", async () => {
    const token = taker.people.ROLE_ADMIN.token;
    expect((await call("POST", "/api/brand_offers", { token, body: { brand: taken } })).status).toBe(403);
    const body = { nameEn: "Mine", nameFr: "Le mien", family: "grass_hay", dryMatterPct: 88, brand: taken };
    const smuggled = await call("POST", "/api/ingredients", { token: taker.expert, body });
    expect(refused(smuggled)).toEqual(["brand: unknown_item"]);
    const foreign = await call("POST", "/api/ingredients", {
      token: taker.expert,
      body: { ...body, brand: offered.replace("brand_offers", "brands") },
    });
    expect(refused(foreign)).toEqual(["brand: unknown_item"]);
  });

  test("is left by its own organisation alone, and an own brand by nobody", async () => {
    const stranger = unrelated.people.ROLE_ADMIN.token;
    expect((await call("DELETE", `${taken}/following`, { token: stranger })).status).toBe(404);
    const token = maker.people.ROLE_ADMIN.token;
    const own = await brand(token, "Ours");
    expect((await call("DELETE", `${own}/following`, { token })).status).toBe(403);
  });

  test("is taken once, however many take it at once", async () => {
    const other = await tenant();
    const token = other.people.ROLE_ADMIN.token;
    const answers = await Promise.all(Array.from({ length: 4 }, () => takenBrand(token, offered)));
    expect(new Set(answers).size).toBe(1);
    const copies = (await feeds(other)).filter(({ maker: from }) => from !== null);
    expect(copies.length).toBe(1);
  });
});

describe("an import of the taker's", () => {
  const review = async (row: object) => {
    const token = taker.people.ROLE_ADMIN.token;
    const path = await imported(token, { row, isCommitted: true });
    return (await call("GET", path, { token })).body.counts;
  };

  test("writes the price of a feed in a taken brand, and never its values", async () => {
    const { nameFr } = copy;
    expect(
      await review({ position: 0, line: 2, nameFr, brand: taken, pricePerTonne: 222, onKnown: "replace" }),
    ).toMatchObject({
      change: 1,
    });
    await review(importRow({ feed: copy["@id"], nameFr }));
    const [now] = (await feeds(taker)).filter(({ id }) => id === copy.id);
    expect(now).toMatchObject({ pricePerTonne: 222, composition: copy.composition, values: copy.values });
  });

  test("of the maker's reaches those who follow, and so does its undoing", async () => {
    const token = maker.people.ROLE_ADMIN.token;
    const own = offered.replace("brand_offers", "brands");
    const row = importRow({ nameFr: "Nouveau", brand: own });
    const path = await imported(token, { row, isCommitted: true });
    const named = async () => (await feeds(taker)).filter(({ nameFr }) => nameFr === "Nouveau");
    expect((await named()).map(({ maker: from }) => from?.isFollowed)).toEqual([true]);
    await call("POST", `${path}/undo`, { token, body: {} });
    expect((await named()).map(({ maker: from }) => from?.isFollowed)).toEqual([false]);
  });
});

test("no copy carries a note or a source of its maker", async () => {
  const rows = await db.select().from(ingredient);
  const copies = rows.filter(({ makerFeedId }) => makerFeedId !== null);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.filter(({ notes, source }) => notes !== null || source !== "")).toEqual([]);
});
