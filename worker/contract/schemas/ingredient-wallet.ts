import * as v from "valibot";
import { iri } from "./common-fields.ts";

/** A feed put into the reader's own wallet. */
export const IngredientWalletCreate = v.strictObject({ ingredient: iri("ingredients") });
export type IngredientWalletCreate = v.InferOutput<typeof IngredientWalletCreate>;

/** A feed of the reader's own wallet; it bears the feed's id. */
export interface IngredientWalletItem {
  "@id": string;
  id: string;
  ingredient: { "@id": string; id: string; nameEn: string; nameFr: string };
  addedAt: string;
}
