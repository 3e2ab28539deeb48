import * as v from "valibot";
import { limits } from "../limits.ts";
import { IngredientCreate } from "./ingredient.ts";

/** A name as it is compared: without capitals or surplus blanks. */
export const comparedName = (name: string): string => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Feeds of one table, all of them or none. */
export const IngredientsImport = v.strictObject({
  feeds: v.pipe(
    v.array(IngredientCreate, "array"),
    v.minLength(1, "required"),
    v.maxLength(limits.importRowsMax, "too_many_items"),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const list = dataset.value;
      const seen = new Set<string>();
      list.forEach((feed, key) => {
        const name = comparedName(feed.nameFr);
        if (seen.has(name)) {
          addIssue({
            message: "feed_name_twice",
            path: [
              { type: "array", origin: "value", input: list, key, value: feed },
              { type: "object", origin: "value", input: { ...feed }, key: "nameFr", value: feed.nameFr },
            ],
          });
        }
        seen.add(name);
      });
    }),
  ),
});
export type IngredientsImport = v.InferOutput<typeof IngredientsImport>;

/** Result of an import: the number of feeds made, and the feeds. */
export interface ImportReply {
  created: number;
  feeds: { "@id": string; nameEn: string; nameFr: string }[];
}
