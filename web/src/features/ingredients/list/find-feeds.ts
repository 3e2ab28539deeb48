import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { completenessOf } from "#contract/text/completeness.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { nameOrder } from "#web/lib/format/name-order.ts";
import { commonPlace } from "#web/lib/science/common-feeds.ts";
import { meansPasture, synonyms } from "#web/lib/science/feed-synonyms.ts";
import { ingredientName, searchable, searchText } from "#web/lib/science/ingredient-search.ts";
import { kindsOf } from "#web/lib/science/kind-words.ts";
import { letterDistance, wrongLetters } from "#web/lib/science/letter-distance.ts";
import { lotsByFeed } from "#web/lib/science/lots.ts";
import { searchWords, stem } from "#web/lib/science/search-words.ts";
import { isOwn } from "../ingredient-text.ts";
import { type FeedOrder, feedFacts, type IngredientsSearch, leastKnown, levelFields } from "../search.ts";
import { usedCell } from "../used-cell.ts";

/** A feed with what a search reads of it, prepared once. */
export interface IndexedFeed {
  item: IngredientItem;
  name: string;
  words: string;
  /** Names in both languages, and the words that say of what kind it is. */
  names: string;
  kinds: readonly string[];
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
      names: ` ${searchWords(`${item.nameEn} ${item.nameFr}`).map(stem).join(" ")} `,
      kinds: kindsOf(item).map(stem),
      completeness: completenessOf(item),
    }))
    .sort((a, b) => compare(a.item, b.item));
}

/** Returns the feeds that a search finds, in its order; `feeds` are in the order of `indexFeeds`. */
export function findFeeds(feeds: readonly IndexedFeed[], search: IngredientsSearch): IngredientItem[] {
  const typed = searchable(search.name).split(/\s+/).filter(Boolean);
  const asked = typed.map((word): Asked => ({ typed: word, alike: synonyms.get(stem(word)) ?? [] }));
  const inFilters = feeds.filter((feed) => isInFilters(feed, search));
  const found = inFilters.filter((feed) => asked.every((word) => hasWord(feed, word)));
  if (found.length > 0 || typed.length === 0) return inOrder(found, search, asked).map(({ item }) => item);
  const guessed = asked.map((word) => (isKnown(inFilters, word) ? word : withoutSlip(inFilters, word)));
  const near = inFilters.filter((feed) => guessed.every((word) => hasWord(feed, word)));
  return inOrder(near, search, guessed).map(({ item }) => item);
}

/** A searched word with the words that mean the same, or that it may be a slip of. */
interface Asked {
  typed: string;
  alike: readonly string[];
}

const hasWord = ({ words, names }: IndexedFeed, { typed, alike }: Asked): boolean =>
  words.includes(typed) || alike.some((word) => names.includes(` ${word} `));

const isKnown = (feeds: readonly IndexedFeed[], asked: Asked): boolean =>
  feeds.some((feed) => hasWord(feed, asked));

/** Reads a word that no feed has as a slip of those that are nearest to it, and of their synonyms. */
function withoutSlip(feeds: readonly IndexedFeed[], { typed }: Asked): Asked {
  const most = wrongLetters(typed);
  const wanted = stem(typed);
  const known =
    most === 0 ? [] : new Set([...synonyms.keys(), ...feeds.flatMap(({ names }) => names.split(" "))]);
  const near = [...known].filter((word) => word.length > 2 && letterDistance(word, wanted, most) <= most);
  return { typed, alike: [...new Set(near.flatMap((word) => [word, ...(synonyms.get(word) ?? [])]))] };
}

function isInFilters({ item, completeness }: IndexedFeed, search: IngredientsSearch) {
  const { role, group, brand, known, since } = search;
  return (
    (role === "all" || item.role === role) &&
    (group === "all" || (group === "own" ? isOwn(item) : item.groupType.toLowerCase() === group)) &&
    levelFields.every((field, at) => search[field] === "" || item.levelsEn[at] === search[field]) &&
    (brand === "" || item.brand?.id === brand) &&
    completeness >= leastKnown[known] &&
    (since === "" || (item.analysedOn !== null && item.analysedOn >= since))
  );
}

/**
 * Places of a match, the nearest first: the name begins so, its words do, it contains them, something else does; before
 * the others of a place those that are of the searched kind themselves, oats before oat hay.
 */
function nearness({ item, name, names, kinds }: IndexedFeed, asked: readonly Asked[]): number {
  const isPastureMeant = asked.some(({ typed }) => meansPasture(typed));
  if (isPastureMeant && item.role === "pasture") return 0;
  const isKind = asked.some(({ typed, alike }) =>
    kinds.some((kind) => kind === stem(typed) || alike.includes(kind)),
  );
  const isBegun = ({ typed, alike }: Asked) =>
    name.startsWith(typed) || name.includes(` ${typed}`) || alike.some((word) => names.includes(` ${word} `));
  const place = name.startsWith(asked.map(({ typed }) => typed).join(" "))
    ? 0
    : asked.every(isBegun)
      ? 1
      : asked.every(({ typed }) => name.includes(typed))
        ? 2
        : 3;
  return isKind ? Math.max(Math.min(place, 1), Number(isPastureMeant)) : 4 + place;
}

/** Orders of the list. */
export const feedOrders: readonly FeedOrder[] = ["relevance", "name", ...feedFacts, ...nutrientKeys];

function inOrder(found: IndexedFeed[], { order, direction }: IngredientsSearch, asked: readonly Asked[]) {
  if (order !== "relevance" && feedOrders.includes(order))
    return sorted(found, order, direction === "asc" ? 1 : -1);
  if (asked.length === 0) return found;
  const keyed = found.map((feed) => ({ feed, key: [nearness(feed, asked), ...toReader(feed)] }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ feed }) => feed);
}

/** Returns how near a feed is to the reader among equally near names: the wallet, own feeds, what most horses get. */
const toReader = ({ item }: IndexedFeed): number[] => [
  Number(!item.inWallet),
  Number(!isOwn(item)),
  commonPlace(item),
];

/** Compares keys part by part; equal ones keep their order. */
const compareKeys = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, at) => part - b[at]!).find((difference) => difference !== 0) ?? 0;

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
  if (order === "analysed") return item.analysedOn;
  if (order === "modified") return item.modifiedAt;
  return usedCell(item, order satisfies NutrientKey)?.value ?? null;
}
