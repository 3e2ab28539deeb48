import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { getLocale } from "#web/paraglide/runtime.js";

export const ingredientName = (item: IngredientItem): string =>
  getLocale() === "fr" ? item.nameFr : item.nameEn;

/** Names the brand of a feed, with its maker where that is another organisation; null for no brand. */
export const brandWords = ({ brand, maker }: IngredientItem): string | null =>
  brand && [brand.name, maker?.name].filter(Boolean).join(" · ");

/** Returns 0 for a favourite of the wallet, 1 for any other feed. */
export const favouriteRank = ({ wallet }: IngredientItem): number => (wallet?.favourite ? 0 : 1);

/** Returns the name of the feed a value was copied from; the given source when it is no known feed. */
export function sourceFeedName(source: string, items: Iterable<IngredientItem>): string {
  for (const item of items) if (item["@id"] === source) return ingredientName(item);
  return source;
}

/** Removes accents and capitals, and writes apostrophes and joined letters in one way. */
export const stripAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[‘’ʼ´`′]/g, "'")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss");

/** Returns a text as it is searched: as `stripAccents` writes it, with blanks for hyphens and dashes. */
export const searchable = (text: string): string => stripAccents(text).replaceAll(/[-‐‑–—]/g, " ");

/** Returns the search words of an ingredient, without accents: both names, families, brand, maker. */
export const searchText = (item: IngredientItem): string =>
  searchable(
    [item.nameEn, item.nameFr, ...item.levelsEn, ...item.levelsFr, brandWords(item) ?? ""].join(" "),
  );

/** Tells whether a search text has every searched word. */
export const matches = (text: string, query: string): boolean =>
  searchable(query)
    .split(/\s+/)
    .every((word) => text.includes(word));

/** Returns the feeds that the reader may add to a ration: none of a colleague's own. */
export const addableFeeds = (items: ReadonlyMap<string, IngredientItem>): IngredientItem[] =>
  [...items.values()].filter(({ isColleagues }) => !isColleagues);
