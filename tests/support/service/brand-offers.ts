import { call } from "../app.ts";
import { brand, ownFeed, type Tenant } from "../tenant.ts";

/** Offers a new brand of the administrator's; gives the path of the offer, which waits for approval. */
export const offeredBrand = async (token: string): Promise<string> => offer(token, await brand(token));

/** Offers a brand; gives the path of the offer. */
export async function offer(token: string, path: string): Promise<string> {
  const made = await call("POST", "/api/brand_offers", { token, body: { brand: path } });
  return String(made.body["@id"]);
}

/** Decides on an offer as a super admin. */
export const decide = (token: string, path: string, state = "approved", reason: string | null = null) =>
  call("POST", `${path}/decision`, { token, body: { state, reason } });

/** Offers a brand with one feed of an organisation, approved; gives the path of the offer. */
export async function approvedOffer(maker: Tenant, feed: Record<string, unknown> = {}): Promise<string> {
  const token = maker.people.ROLE_ADMIN.token;
  const own = await brand(token);
  await ownFeed(maker.expert, { brand: own, ...feed });
  const path = await offer(token, own);
  await decide(maker.people.ROLE_SUPER_ADMIN.token, path);
  return path;
}

/** Takes an approved brand for the administrator's organisation; gives the path of the brand that follows it. */
export async function takenBrand(token: string, offered: string): Promise<string> {
  return String((await call("POST", `${offered}/taking`, { token, body: {} })).body.brand);
}

/** Bodies of the operations on offers, by their ids; each try offers another of the brands. */
export const offerBodies = (brands: string[]) => ({
  "brand_offer.get_collection": null,
  "brand_offer.get": null,
  "brand_offer.post": () => ({ brand: brands.pop() }),
  "brand_offer.decide": () => ({ state: "approved" }),
  "brand_offer.withdraw": () => ({}),
  "brand_offer.take": () => ({}),
});
