import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { searchWords } from "./search-words.ts";

/** Bracketed parts of a name, which say no kind. */
export const bracketed = /\([^)]*\)/g;

/** Returns the words that say of what kind a feed is: oat straw is a straw, and oats are oats. */
export function kindsOf({ nameFr, nameEn }: Pick<IngredientItem, "nameFr" | "nameEn">): string[] {
  const head = searchWords(nameEn.replaceAll(bracketed, " ").split(",")[0] ?? "");
  const [french] = searchWords(nameFr.replaceAll(bracketed, " "));
  return [french, head.findLast((word) => /\p{L}/u.test(word))].filter((word) => word !== undefined);
}
