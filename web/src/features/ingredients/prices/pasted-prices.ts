import { limits } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { comparedName } from "#contract/schemas/ingredient-import.ts";
import { possibleNumbers } from "#web/lib/format/numbers.ts";
import { parse } from "#web/lib/reader/cells/read-cell.ts";
import { isForeign } from "#web/lib/reader/columns/column-price.ts";
import { stripAccents } from "#web/lib/science/ingredient-search.ts";
import { priceOn } from "./price-days.ts";

/** A feed with the price that a pasted line gives it. */
export interface PastedPrice {
  item: IngredientItem;
  pricePerTonne: number;
}

export interface PastedPrices {
  /** Prices that differ from those of their day. */
  changed: PastedPrice[];
  /** Lines whose feed or price is not clear. */
  left: string[];
  /** True when some line has a feed and a price. */
  isRead: boolean;
}

const key = (name: string): string => stripAccents(comparedName(name));

/** Feeds that pasted prices go to, and how the organisation writes prices. */
interface PasteTarget {
  /** Feeds as they are listed, from the first that is in sight. */
  listed: readonly IngredientItem[];
  all: readonly IngredientItem[];
  locale: Locale;
  /** Code of the organisation's currency. */
  currency: string;
  /** Day ahead from which the prices are valid; null for now. */
  day: string | null;
}

/**
 * Reads lines copied from a spreadsheet: a name and a price, or prices alone, which go to the listed feeds in their
 * order, an empty cell to one of them too. A price that can be read in two ways or is in another currency, a name of
 * several feeds and a second price of a feed are left out.
 */
export function readPastedPrices(text: string, target: PasteTarget): PastedPrices {
  const written = text.split(/\r\n|\r|\n/);
  const isColumn = written.every((line) => cellsOf(line).filter(Boolean).length <= 1);
  const lines = isColumn ? columnLines(written) : written.filter((line) => line.trim() !== "");
  const named = byName(target.all);
  const seen = new Set<string>();
  const found = lines.map((line, at): PastedPrice | null => {
    const cells = cellsOf(line);
    const pricePerTonne = priceIn(cells, target);
    const item = isColumn ? target.listed[at] : cells.flatMap((cell) => named.get(key(cell)) ?? [])[0];
    if (!item || pricePerTonne === null || seen.has(item.id)) return null;
    seen.add(item.id);
    return { item, pricePerTonne };
  });
  return {
    changed: found.flatMap((each) =>
      each && priceOn(each.item, target.day) !== each.pricePerTonne ? [each] : [],
    ),
    left: lines.filter((line, at) => !found[at] && line.trim() !== ""),
    isRead: found.some((each) => each !== null),
  };
}

const cellsOf = (line: string): string[] => line.split(/\t|;/).map((cell) => cell.trim());

/** Returns a column of prices without a word above it. */
const columnLines = ([first = "", ...others]: readonly string[]): string[] =>
  /\p{L}/u.test(first) && !/\d/.test(first) ? others : [first, ...others];

/** Returns the feeds by their names in either language; a name of two feeds is none. */
function byName(items: readonly IngredientItem[]): Map<string, IngredientItem> {
  const named = new Map<string, IngredientItem | null>();
  for (const item of items) {
    for (const name of new Set([item.nameEn, item.nameFr].map(key)))
      named.set(name, named.has(name) ? null : item);
  }
  return new Map([...named].flatMap(([name, item]) => (item ? [[name, item] as const] : [])));
}

const currencyMark = "(?:€|\\$|£|[A-Z]{3})";
const aroundPrice = new RegExp(`^${currencyMark}\\s*|\\s*${currencyMark}?\\s*(?:/\\s*t)?$`, "gu");

/** Returns the price of the last cell that is one number and no other; null without it. */
function priceIn(cells: readonly string[], { locale, currency }: PasteTarget): number | null {
  const isPrice = (value: number) => value >= 0 && value <= limits.pricePerTonneMax;
  const last = cells.findLast((cell) => cell !== "") ?? "";
  if (isForeign(last, currency)) return null;
  const bare = last.replaceAll(aroundPrice, "");
  const clear = parse(bare, null);
  const numbers = typeof clear === "number" ? [clear] : possibleNumbers(bare, locale, isPrice);
  const prices = numbers.filter(isPrice);
  return prices.length === 1 ? (prices[0] ?? null) : null;
}
