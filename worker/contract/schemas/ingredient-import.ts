import * as v from "valibot";
import { limits } from "../limits.ts";
import { eachOnce, filledList } from "./common-fields.ts";
import { IngredientCreate } from "./ingredient.ts";

/** A name as it is compared: without capitals or surplus blanks. */
export const comparedName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Feeds of one table, all of them or none. */
export const IngredientsImport = v.strictObject({
  feeds: v.pipe(
    filledList(IngredientCreate, limits.importRowsMax),
    eachOnce("nameFr", "feed_name_twice", comparedName),
  ),
});
export type IngredientsImport = v.InferOutput<typeof IngredientsImport>;

/** Result of an import: the number of feeds made, and the feeds. */
export interface ImportReply {
  created: number;
  feeds: { "@id": string; nameEn: string; nameFr: string }[];
}
