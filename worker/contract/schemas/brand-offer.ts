import * as v from "valibot";
import { limits } from "../limits.ts";
import { iri, oneOf, requiredText, type StoredItem } from "./common-fields.ts";

export const offerStates = ["waiting", "approved", "refused", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

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
