import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { completenessOf } from "#contract/text/completeness.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { ingredientName, searchable, searchText } from "#web/lib/science/ingredient-search.ts";
import { lotsByFeed } from "#web/lib/science/lots.ts";
import { isOwn } from "../ingredient-text.ts";
import { type FeedOrder, type IngredientsSearch, leastKnown, levelFields } from "../search.ts";
import { usedCell } from "../used-cell.ts";

/** A feed with what a search reads of it, prepared once. */
export interface IndexedFeed {
  item: IngredientItem;
  name: string;
  words: string;
  /** Share of the core nutrients that is known, %. */
  completeness: number;
}

type FeedComparison = (a: IngredientItem, b: IngredientItem) => number;

/** Orders own feeds first, then by name in the reader's language. */
function ownFirst(): FeedComparison {
  const byName = nameOrder();
  return (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || byName(ingredientName(a), ingredientName(b));
}

/** Prepares feeds for searches, in the order of `compare`; a lot is found under its feed where that is among them. */
export function indexFeeds(items: readonly IngredientItem[], compare = ownFirst()): IndexedFeed[] {
  const lots = lotsByFeed(items);
  const known = new Set(items.map((item) => item["@id"]));
  return items
    .filter(({ lot }) => lot === null || !known.has(lot.of))
    .map((item) => ({
      item,
      name: searchable(ingredientName(item)),
      words: [item, ...(lots.get(item["@id"]) ?? [])].map(searchText).join(" "),
      completeness: completenessOf(item),
    }))
    .sort((a, b) => compare(a.item, b.item));
}

/** Returns the feeds that a search finds, in its order; `feeds` are in the order of `indexFeeds`. */
export function findFeeds(feeds: readonly IndexedFeed[], search: IngredientsSearch): IngredientItem[] {
  const query = searchable(search.name).split(/\s+/).filter(Boolean);
  const found = feeds.filter((feed) => isWanted(feed, search, query));
  return inOrder(found, search, query).map(({ item }) => item);
}

function isWanted({ item, words, completeness }: IndexedFeed, search: IngredientsSearch, query: string[]) {
  const { role, group, brand, known, since } = search;
  return (
    (role === "all" || item.role === role) &&
    (group === "all" || (group === "own" ? isOwn(item) : item.groupType.toLowerCase() === group)) &&
    levelFields.every((field, at) => search[field] === "" || item.levelsEn[at] === search[field]) &&
    (brand === "" || item.brand?.id === brand) &&
    completeness >= leastKnown[known] &&
    (since === "" || (item.origin !== null && item.modifiedAt >= since)) &&
    query.every((word) => words.includes(word))
  );
}

/** Places of a match, the nearest first: the name begins so, its words do, it contains them, something else does. */
const nearness = ({ name }: IndexedFeed, query: readonly string[]): number => {
  if (name.startsWith(query.join(" "))) return 0;
  if (query.every((word) => name.startsWith(word) || name.includes(` ${word}`))) return 1;
  return query.every((word) => name.includes(word)) ? 2 : 3;
};

function inOrder(found: IndexedFeed[], { order, direction }: IngredientsSearch, query: readonly string[]) {
  if (order !== "relevance") return sorted(found, order, direction === "asc" ? 1 : -1);
  if (query.length === 0) return found;
  const places = found.map((feed) => nearness(feed, query));
  return [0, 1, 2, 3].flatMap((place) => found.filter((_feed, at) => places[at] === place));
}

/** Feeds without the figure come last in either direction. */
function sorted(found: IndexedFeed[], order: Exclude<FeedOrder, "relevance">, sign: number) {
  const byName = nameOrder();
  const keyed = found.map((feed) => ({ feed, key: sortKey(feed, order) }));
  keyed.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * byName(String(a), String(b));
  });
  return keyed.map(({ feed }) => feed);
}

function sortKey({ item, completeness }: IndexedFeed, order: Exclude<FeedOrder, "relevance">) {
  if (order === "name") return ingredientName(item);
  if (order === "role") return item.role;
  if (order === "dry_matter") return item.dryMatterPct;
  if (order === "price") return item.pricePerTonne;
  if (order === "brand") return item.brand?.name ?? null;
  if (order === "completeness") return completeness;
  if (order === "modified") return item.modifiedAt;
  return usedCell(item, order satisfies NutrientKey)?.value ?? null;
}
