import * as v from "valibot";
import { limits } from "../limits.ts";
import { amount, flag, iri, whole } from "./common-fields.ts";

const kg = (min: number, max: number) => v.optional(v.nullable(amount(min, max)), null);

/** A feed put into the reader's own wallet. */
export const IngredientWalletCreate = v.strictObject({
  ingredient: iri("ingredients"),
  /** Place in the order of the wallet, the first is 0; the last when absent. */
  place: v.optional(whole(0, limits.walletPlaceMax)),
  favourite: v.optional(flag, false),
  /** Usual step of its amounts, kg; null for that of its kind. */
  stepKg: kg(limits.stepKgMin, limits.stepKgMax),
  /** Most a day, kg as fed, that a proposal gives of it; null for no limit. */
  mostKg: kg(limits.stepKgMin, limits.feedKgMax),
});
export type IngredientWalletCreate = v.InferOutput<typeof IngredientWalletCreate>;

/** Merge-patch of a feed in the wallet; a new place moves the feeds behind it. */
export const IngredientWalletPatch = v.partial(v.omit(IngredientWalletCreate, ["ingredient"]));
export type IngredientWalletPatch = v.InferOutput<typeof IngredientWalletPatch>;

/** Settings of a feed in a wallet. */
export interface WalletSettings {
  place: number;
  favourite: boolean;
  stepKg: number | null;
  mostKg: number | null;
}

/** A feed of the reader's own wallet; it bears the feed's id. */
export interface IngredientWalletItem extends WalletSettings {
  "@id": string;
  id: string;
  ingredient: { "@id": string; id: string; nameEn: string; nameFr: string };
  addedAt: string;
}
