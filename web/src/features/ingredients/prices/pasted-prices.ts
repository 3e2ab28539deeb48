import { limits } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { comparedName } from "#contract/schemas/ingredient-import.ts";
import { possibleNumbers } from "#web/lib/format/numbers.ts";
import { stripAccents } from "#web/lib/science/ingredient-search.ts";

/** A feed with the price that a pasted line gives it. */
export interface PastedPrice {
  item: IngredientItem;
  pricePerTonne: number;
}

export interface PastedPrices {
  /** Prices that differ from those of today. */
  changed: PastedPrice[];
  /** Lines whose feed or price is not clear. */
  left: string[];
  /** True when some line has a feed and a price. */
  isRead: boolean;
}

const key = (name: string): string => stripAccents(comparedName(name));

/**
 * Reads lines copied from a spreadsheet: a name and a price, or prices alone, which go to `feeds` in their order. A
 * price that can be read in two ways, a name of several feeds and a second price of a feed are left out.
 */
export function readPastedPrices(
  text: string,
  feeds: readonly IngredientItem[],
  all: readonly IngredientItem[],
  locale: Locale,
): PastedPrices {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const parted = lines.map((line) => line.split(/\t|;/).map((cell) => cell.trim()));
  const isColumn = parted.every((cells) => cells.filter(Boolean).length === 1);
  const named = byName(all);
  const seen = new Set<string>();
  const found = parted.map((cells, at): PastedPrice | null => {
    const pricePerTonne = priceIn(cells, locale);
    const item = isColumn ? feeds[at] : cells.flatMap((cell) => named.get(key(cell)) ?? [])[0];
    if (!item || pricePerTonne === null || seen.has(item.id)) return null;
    seen.add(item.id);
    return { item, pricePerTonne };
  });
  return {
    changed: found.flatMap((each) => (each && each.item.pricePerTonne !== each.pricePerTonne ? [each] : [])),
    left: lines.filter((_line, at) => !found[at]),
    isRead: found.some((each) => each !== null),
  };
}

/** Returns the feeds by their names in either language; a name of two feeds is none. */
function byName(items: readonly IngredientItem[]): Map<string, IngredientItem> {
  const named = new Map<string, IngredientItem | null>();
  for (const item of items) {
    for (const name of new Set([item.nameEn, item.nameFr].map(key)))
      named.set(name, named.has(name) ? null : item);
  }
  return new Map([...named].flatMap(([name, item]) => (item ? [[name, item] as const] : [])));
}

/** Returns the price of the last cell that is one number and no other; null without it. */
function priceIn(cells: readonly string[], locale: Locale): number | null {
  const isPrice = (value: number) => value >= 0 && value <= limits.pricePerTonneMax;
  const last = cells.findLast((cell) => cell !== "") ?? "";
  const bare = last.replace(/\s*(?:€|\$|£|[A-Z]{3})?\s*(?:\/\s*t)?$/u, "");
  const numbers = possibleNumbers(bare, locale, isPrice).filter(isPrice);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}
