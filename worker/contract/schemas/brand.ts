import * as v from "valibot";
import { limits } from "../limits.ts";
import type { OfferState } from "./brand-offer.ts";
import { iri, requiredText, type StoredItem } from "./common-fields.ts";

export const BrandCreate = v.strictObject({
  name: requiredText(limits.nameMax),
  /** The reader's own when absent. */
  userEntity: v.optional(iri("user_entities")),
});
export type BrandCreate = v.InferOutput<typeof BrandCreate>;

/** Merge-patch of a brand; it stays in the organisation it was made in. */
export const BrandPatch = v.partial(v.omit(BrandCreate, ["userEntity"]));
export type BrandPatch = v.InferOutput<typeof BrandPatch>;

/** State of a brand's offer, the reason of a refusal, and the number of organisations that follow the brand. */
export interface BrandOffer {
  state: OfferState;
  reason: string | null;
  numberOfOrganisations: number;
}

/** The organisation that a taken brand comes from. */
export interface BrandMaker {
  name: string;
  /** True while new values of the maker arrive; false once it withdrew the brand, or the reader left it. */
  isFollowed: boolean;
  /** When the maker last changed or added a feed since the brand was taken; null for never. */
  changedAt: string | null;
}

export interface BrandItem extends StoredItem {
  name: string;
  userEntity: { "@id": string; id: string; name: string };
  /** Feeds that carry it. */
  numberOfIngredients: number;
  /** Its offer to other organisations; null for one that was never offered, and for a taken brand. */
  offer: BrandOffer | null;
  /** The maker of a taken brand; null for an own brand. */
  maker: BrandMaker | null;
}
