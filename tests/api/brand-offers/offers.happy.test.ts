import { beforeAll, describe, expect, test } from "vitest";
import type { BrandItem, BrandOfferItem } from "#contract/schemas/brand.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { FeedHistory } from "#contract/schemas/ingredient-import.ts";
import type { RationItem } from "#contract/schemas/ration.ts";
import { call, clock } from "../../support/app.ts";
import { approvedOffer, decide, offer, takenBrand } from "../../support/service/brand-offers.ts";
import {
  brand,
  horse,
  line,
  ownFeed,
  ownFeedBody,
  pocket,
  reported,
  type Tenant,
  tenant,
} from "../../support/tenant.ts";

let maker: Tenant;
let taker: Tenant;
let admin: string;
let makerAdmin: string;
let superAdmin: string;
beforeAll(async () => {
  [maker, taker] = await Promise.all([tenant(), tenant()]);
  admin = taker.people.ROLE_ADMIN.token;
  makerAdmin = maker.people.ROLE_ADMIN.token;
  superAdmin = (await tenant()).people.ROLE_SUPER_ADMIN.token;
});

const get = async <Item>(path: string, token: string): Promise<Item> =>
  (await call("GET", path, { token })).body as unknown as Item;
const members = async <Item>(path: string, token: string): Promise<Item[]> =>
  (await get<{ "hydra:member": Item[] }>(path, token))["hydra:member"];
const feedsIn = async (path: string, token = taker.expert): Promise<IngredientItem[]> =>
  (await members<IngredientItem>("/api/ingredients?pagination=false", token)).filter(
    (item) => item.brand?.["@id"] === path,
  );
const feedIn = async (path: string): Promise<IngredientItem> => (await feedsIn(path))[0]!;
const always = { "If-Match": "*" };
const change = (path: string, body: unknown, token = maker.expert) =>
  call("PATCH", path, { token, body, headers: always });

/** A brand of the maker's with one feed, taken by the other organisation. */
async function taking(otherwise: Record<string, unknown> = {}) {
  const offered = await approvedOffer(maker, otherwise);
  const own = offered.replace("brand_offers", "brands");
  const made = (await feedsIn(own, maker.expert))[0]!;
  const taken = await takenBrand(admin, offered);
  return { offered, own, made, taken, copy: await feedIn(taken) };
}

/** A ration of the taker's that contains a feed, and no other horse of theirs. */
async function rationOf(path: string): Promise<string> {
  const token = taker.expert;
  const body = { horse: await horse(token), objective: "maintain", feeds: [line(path, 9)] };
  return String((await call("POST", "/api/rations", { token, body })).body["@id"]);
}

describe("the offer of a brand", () => {
  test("waits, is refused with a reason, offered again, approved and withdrawn, each written down", async () => {
    const path = await offer(makerAdmin, await brand(makerAdmin, "Graines"));
    expect(await get(path, makerAdmin)).toMatchObject({
      state: "waiting",
      isOwn: true,
      numberOfOrganisations: 0,
    });
    expect((await decide(superAdmin, path, "refused", "No analyses")).body).toEqual({ state: "refused" });
    expect(await get(path, makerAdmin)).toMatchObject({ state: "refused", reason: "No analyses" });
    expect(await offer(makerAdmin, path.replace("brand_offers", "brands"))).toBe(path);
    await decide(superAdmin, path);
    const brandPath = path.replace("brand_offers", "brands");
    expect((await get<BrandItem>(brandPath, makerAdmin)).offer).toEqual({
      ...{ state: "approved", reason: null, numberOfOrganisations: 0 },
    });
    await call("POST", `${path}/withdrawal`, { token: makerAdmin, body: {} });
    expect((await get<BrandItem>(brandPath, makerAdmin)).offer?.state).toBe("withdrawn");
    const entries = await members<{ operation: string }>(`/api/audit_entries?row=${path}`, makerAdmin);
    expect(entries.map(({ operation }) => operation).sort()).toEqual([
      ...["brand_offer.decide", "brand_offer.decide", "brand_offer.post", "brand_offer.post"],
      "brand_offer.withdraw",
    ]);
  });

  test("that is taken brings its feeds, read only, with the maker as source", async () => {
    const { taken, copy, made } = await taking({ notes: "secret", source: "Lab 7", pricePerTonne: 321 });
    const { name } = await get<{ name: string }>(`/api/user_entities/${maker.entityId}`, makerAdmin);
    expect(copy).toMatchObject({
      ...{ nameEn: made.nameEn, family: made.family, dryMatterPct: made.dryMatterPct, groupType: "Brand" },
      ...{ source: name, notes: null, pricePerTonne: null, maker: { name, isFollowed: true } },
      ...{ composition: made.composition, values: made.values },
    });
    expect(copy["@id"]).not.toBe(made["@id"]);
    expect(await get<BrandItem>(taken, admin)).toMatchObject({
      ...{ numberOfIngredients: 1, offer: null, maker: { name, isFollowed: true, changedAt: null } },
    });
    expect((await change(copy["@id"], { notes: "mine" }, taker.expert)).status).toBe(403);
    expect((await call("DELETE", copy["@id"], { token: taker.expert })).status).toBe(403);
    expect((await change(taken, { name: "Mine" }, admin)).status).toBe(403);
    expect((await call("DELETE", taken, { token: admin })).status).toBe(403);
  });

  test("that is taken is fed, priced and put into a wallet like any feed", async () => {
    const { copy } = await taking();
    const token = taker.expert;
    const priced = await call("POST", `${copy["@id"]}/price`, { token, body: { pricePerTonne: 250 } });
    expect(priced.status).toBe(200);
    await pocket(token, copy["@id"]);
    const ration = await get<RationItem>(await rationOf(copy["@id"]), token);
    expect(ration.pricePerDay).toBeCloseTo(2.25, 9);
    expect(await get(copy["@id"], token)).toMatchObject({ inWallet: true, pricePerTonne: 250 });
  });
});

describe("a change of the maker", () => {
  test("reaches those who follow: values, history, notice, and rations judged with them", async () => {
    const { made, copy, taken } = await taking();
    const path = await rationOf(copy["@id"]);
    const before = await get<RationItem>(path, taker.expert);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await change(made["@id"], {
      nameEn: "New hay",
      values: [reported("crude_protein", 16), reported("ndf", 55)],
      ...{ bagKg: 20, scoopKg: 0.7, doseGPer100Kg: 25 },
    });
    const now = await get<IngredientItem>(copy["@id"], taker.expert);
    expect(now).toMatchObject({
      nameEn: "New hay",
      bagKg: 20,
      scoopKg: 0.7,
      doseGPer100Kg: 25,
      modifiedAt: clock.now.toISOString(),
    });
    expect(now.composition.crude_protein?.value).toBeCloseTo(160, 6);
    const ration = await get<RationItem>(path, taker.expert);
    expect(ration.proteinCoverage).toBeGreaterThan((before.proteinCoverage ?? 0) + 10);
    expect(ration.saved?.proteinCoverage).toBe(before.proteinCoverage);
    expect((await get<BrandItem>(taken, admin)).maker?.changedAt).toBe(clock.now.toISOString());
    const { entries } = await get<FeedHistory>(`${copy["@id"]}/history`, taker.expert);
    const name = now.maker?.name;
    expect(entries[0]).toMatchObject({ operation: "ingredient.patch", by: { firstname: "", name } });
    expect(entries[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["nameEn", "values.crude_protein"]),
    );
  });

  test("never passes a lot on; a lot of the copy is the follower's own to change", async () => {
    const { made, own, taken, copy } = await taking();
    const add = (of: string, brandPath: string, token: string) => {
      const lot = { of, name: "A", stockKg: 800 };
      return call("POST", "/api/ingredients", {
        token,
        body: ownFeedBody({ nameEn: "Lot A", nameFr: "Lot A", brand: brandPath, lot }),
      });
    };
    const makers = await add(made["@id"], own, maker.expert);
    const followers = await add(copy["@id"], taken, taker.expert);
    expect([makers.status, makers.body.brand, followers.status, followers.body.brand]).toMatchObject([
      ...[201, { "@id": own }, 201, null],
    ]);
    expect((await feedsIn(taken)).map(({ id }) => id)).toEqual([copy.id]);
    expect((await call("GET", String(followers.body["@id"]), { token: maker.expert })).status).toBe(404);
    const path = String(followers.body["@id"]);
    expect((await change(path, { notes: "dry" }, taker.expert)).body.notes).toBe("dry");
    expect((await change(copy["@id"], { notes: "dry" }, taker.expert)).status).toBe(403);
  });

  test("adds a feed, and leaves one that it deleted with the values as last seen", async () => {
    const { made, own, taken, copy } = await taking();
    await ownFeed(maker.expert, { brand: own, nameEn: "Second", nameFr: "Deuxième" });
    expect((await feedsIn(taken)).map(({ nameEn }) => nameEn).sort()).toEqual(["Own hay", "Second"]);
    expect((await call("DELETE", made["@id"], { token: maker.expert })).status).toBe(204);
    const still = await get<IngredientItem>(copy["@id"], taker.expert);
    expect(still).toMatchObject({ maker: { isFollowed: false }, composition: copy.composition });
  });

  test("of its own name is seen in the brands that others took", async () => {
    const other = await tenant();
    const taken = await takenBrand(admin, await approvedOffer(other));
    await change(
      `/api/user_entities/${other.entityId}`,
      { name: "Maison Avoine" },
      other.people.ROLE_ADMIN.token,
    );
    expect((await feedIn(taken)).source).toBe("Maison Avoine");
  });
});

describe("a brand that is no longer offered", () => {
  test("goes on with the values as last seen, and follows again when it is approved again", async () => {
    const { offered, own, made, copy } = await taking();
    const path = await rationOf(copy["@id"]);
    await call("POST", `${offered}/withdrawal`, { token: makerAdmin, body: {} });
    await change(made["@id"], { nameEn: "Unseen" });
    const still = await get<IngredientItem>(copy["@id"], taker.expert);
    expect(still).toMatchObject({ nameEn: "Own hay", maker: { isFollowed: false } });
    expect((await change(path, { commentary: "fed on" }, taker.expert)).status).toBe(200);
    await offer(makerAdmin, own);
    expect((await get<IngredientItem>(copy["@id"], taker.expert)).nameEn).toBe("Own hay");
    await decide(superAdmin, offered);
    expect(await get(copy["@id"], taker.expert)).toMatchObject({
      nameEn: "Unseen",
      maker: { isFollowed: true },
    });
  });

  test("stays when the maker leaves, under the maker's name", async () => {
    const gone = await tenant();
    const taken = await takenBrand(admin, await approvedOffer(gone));
    const copy = await feedIn(taken);
    const path = await rationOf(copy["@id"]);
    const removal = await call("DELETE", `/api/user_entities/${gone.entityId}`, { token: superAdmin });
    expect(removal.status).toBe(204);
    const still = await get<IngredientItem>(copy["@id"], taker.expert);
    expect(still).toMatchObject({ source: copy.source, maker: { name: copy.source, isFollowed: false } });
    expect((await change(path, { commentary: "fed on" }, taker.expert)).status).toBe(200);
    expect((await get<BrandItem>(taken, admin)).maker?.isFollowed).toBe(false);
  });
});

describe("leaving a brand", () => {
  test("takes out the feeds that nothing needs, and takes them back when it is taken again", async () => {
    const { offered, own, taken, copy } = await taking();
    await ownFeed(maker.expert, { brand: own, nameEn: "Second", nameFr: "Deuxième" });
    await rationOf(copy["@id"]);
    expect((await call("DELETE", `${taken}/following`, { token: admin })).status).toBe(204);
    expect((await feedsIn(taken)).map(({ id }) => id)).toEqual([copy.id]);
    expect((await get<BrandOfferItem>(offered, makerAdmin)).numberOfOrganisations).toBe(0);
    expect(await takenBrand(admin, offered)).toBe(taken);
    expect((await feedsIn(taken)).length).toBe(2);
    expect((await get<BrandOfferItem>(offered, makerAdmin)).numberOfOrganisations).toBe(1);
  });

  test("takes the brand out where nothing needs it", async () => {
    const { taken, copy } = await taking();
    await call("DELETE", `${taken}/following`, { token: admin });
    expect((await call("GET", taken, { token: admin })).status).toBe(404);
    expect((await call("GET", copy["@id"], { token: taker.expert })).status).toBe(404);
  });
});
