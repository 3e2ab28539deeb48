import * as v from "valibot";
import { limits } from "../limits.ts";
import { iri, oneOf, requiredText, type StoredItem } from "./common-fields.ts";

export const BrandCreate = v.strictObject({
  name: requiredText(limits.nameMax),
  /** The reader's own when absent. */
  userEntity: v.optional(iri("user_entities")),
});
export type BrandCreate = v.InferOutput<typeof BrandCreate>;

/** Merge-patch of a brand; it stays in the organisation it was made in. */
export const BrandPatch = v.partial(v.omit(BrandCreate, ["userEntity"]));
export type BrandPatch = v.InferOutput<typeof BrandPatch>;

export const offerStates = ["waiting", "approved", "refused", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

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

export const BrandOfferCreate = v.strictObject({
  /** A brand of the own organisation. */
  brand: iri("brands"),
});
export type BrandOfferCreate = v.InferOutput<typeof BrandOfferCreate>;

/** The decision of a super admin on an offer; a refusal has its reason. */
export const BrandOfferDecision = v.strictObject({
  state: oneOf(["approved", "refused"]),
  reason: v.optional(v.nullable(requiredText(limits.commentaryMax)), null),
});
export type BrandOfferDecision = v.InferOutput<typeof BrandOfferDecision>;

/** The offer of a brand; others than its maker and super admins see it while it is approved. */
export interface BrandOfferItem extends StoredItem {
  /** The maker's brand; only its maker and super admins read it itself. */
  brand: { "@id": string; id: string; name: string };
  /** Name of the organisation that offers it. */
  maker: string;
  /** True when that is the reader's own. */
  isOwn: boolean;
  state: OfferState;
  /** Reason of a refusal, for its maker and super admins; null for none. */
  reason: string | null;
  numberOfIngredients: number;
  /** Organisations that follow the brand, for its maker and super admins; null for others. */
  numberOfOrganisations: number | null;
  /** The reader's own brand that follows it; null when the reader's organisation has none. */
  takenAs: string | null;
}
