import { readBrandOffer } from "#worker/db/reads/brand-offers.ts";
import { brandOfferItem } from "#worker/features/records/brand-offer.ts";
import type { Verb } from "../verb.ts";

export const getBrandOffer: Verb<"brand_offer.get"> = async (ctx, { params }) => ({
  item: brandOfferItem(await readBrandOffer(ctx, params.id ?? "")),
  revision: 0,
});
