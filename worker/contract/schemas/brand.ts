import * as v from "valibot";
import { limits } from "../limits.ts";
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

export interface BrandItem extends StoredItem {
  name: string;
  userEntity: { "@id": string; id: string; name: string };
  /** Feeds that carry it. */
  numberOfIngredients: number;
}
