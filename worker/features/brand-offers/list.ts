import { readBrandOffers } from "#worker/db/reads/brand-offers.ts";
import { brandOfferItem } from "#worker/features/records/brand-offer.ts";
import type { Verb } from "../verb.ts";

/** Returns every offer for a super admin, else the own and the approved ones. */
export const listBrandOffers: Verb<"brand_offer.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readBrandOffers(ctx, query);
  return { members: rows.map(brandOfferItem), total };
};
