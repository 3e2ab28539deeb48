import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { getLocale } from "#web/paraglide/runtime.js";

export const ingredientName = (item: IngredientItem): string =>
  getLocale() === "fr" ? item.nameFr : item.nameEn;

/** Name of the feed that lent a cell; the source as it is when it names no feed at hand. */
export function lenderOf(source: string, items: Iterable<IngredientItem>): string {
  for (const item of items) if (item["@id"] === source) return ingredientName(item);
  return source;
}

/** A text without accents and capitals, its apostrophes as they are typed. */
export const stripAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll("’", "'")
    .toLowerCase();

/** The words an ingredient can be found by, without accents: both names, its families, its brand. */
export const searchText = (item: IngredientItem): string =>
  stripAccents(
    [item.nameEn, item.nameFr, ...item.levelsEn, ...item.levelsFr, item.brand?.name ?? ""].join(" "),
  );

/** Tells whether a search text has every searched word. */
export const matches = (text: string, query: string): boolean =>
  stripAccents(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
