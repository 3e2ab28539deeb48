import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { practiceKind } from "#science/feeds/dosing-steps.ts";
import { hints, meansPasture, synonyms } from "#web/lib/science/feed-synonyms.ts";
import { brandWords, favouriteRank } from "#web/lib/science/ingredient-search.ts";
import { bracketed, kindsOf } from "#web/lib/science/kind-words.ts";
import { letterDistance, wrongLetters } from "#web/lib/science/letter-distance.ts";
import { searchWords, stem } from "#web/lib/science/search-words.ts";

/** A feed with its search words. */
export interface Sought {
  item: IngredientItem;
  words: readonly string[];
  /** Words of its kind: oat straw is a straw. */
  kinds: readonly string[];
  /** Its names without bracketed parts. */
  names: readonly (readonly string[])[];
  others: readonly string[];
}

/** A feed that matches every searched word. */
export interface FeedMatch {
  item: IngredientItem;
  /** Distance from the search; equally similar feeds have equal distances. */
  distance: number;
  /** True when the name has no distinguishing word beyond the searched ones. */
  isPlain: boolean;
}

/** Distances of one word by kind of match; the smallest counts. */
const cost = { whole: 0, prefix: 1, inside: 3, other: 4, typo: 6 } as const;

/** A feed made from the searched one is farther than the feed itself and nearer than any other word. */
const costOfOtherKind = 0.5;

/** A feed dosed by the gram comes after all others that begin as searched, and before what is not spelt so. */
const costOfPotent = 1.4;

/** From this distance on the word does not begin as searched. */
export const guessFrom = cost.inside;

/** From this distance on the word is longer than the searched one. */
export const begunFrom = cost.prefix;

/** Words of the ordinary form of a feed, without accents, which need not be typed. */
const ordinary = new Set(
  "grain whole entier entiere average moyen moyenne quality qualite soft tendre".split(" ").map(stem),
);

export function searchEntry(item: IngredientItem): Sought {
  const names = [item.nameFr, item.nameEn].map((name) => searchWords(name.replaceAll(bracketed, " ")));
  const kinds = kindsOf(item);
  const words = searchWords(`${item.nameFr} ${item.nameEn}`);
  const others = searchWords([...item.levelsEn, ...item.levelsFr, brandWords(item) ?? ""].join(" "));
  return { item, words, kinds, names, others };
}

/** Searches feeds and caches answers, because a ration that changes repeats the same searches. */
export function seeker(all: readonly Sought[]): (query: string) => readonly FeedMatch[] {
  let last = new Map<string, FeedMatch[]>();
  return (query) => {
    const known = last.get(query);
    if (known) return known;
    const found = seek(all, query);
    last = new Map([...[...last].slice(-keptMost), [query, found]]);
    return found;
  };
}

/** Most searches that one entry can cause. */
const keptMost = 7;

/** Lists the feeds that match every word, the nearest first, favourites before others as near. */
export function seek(all: readonly Sought[], query: string): FeedMatch[] {
  const asked = searchWords(query);
  if (asked.length === 0) return [];
  return all
    .flatMap((sought) => {
      const distance = entryDistance(sought, asked);
      return distance === null ? [] : [{ item: sought.item, distance, isPlain: isPlain(sought, asked) }];
    })
    .sort((a, b) => a.distance - b.distance || favouriteRank(a.item) - favouriteRank(b.item));
}

function entryDistance(sought: Sought, asked: readonly string[]): number | null {
  const { item, words, kinds, others } = sought;
  let sum = 0;
  let isOfKind = false;
  for (const each of asked) {
    const found = Math.min(wordCost(words, each), otherCost(others, each), hintCost(words, each));
    if (!Number.isFinite(found)) return null;
    sum += found;
    isOfKind ||= meansPasture(each) ? item.role === "pasture" : wordCost(kinds, each) <= found;
  }
  const isGuess = sum >= begunFrom && !item.inWallet && practiceKind(item) === "potent";
  return sum + (isOfKind ? 0 : costOfOtherKind) + (isGuess ? costOfPotent : 0);
}

/** Tells whether a name has no word beyond the searched ones and ordinary ones. */
const isPlain = ({ names }: Sought, asked: readonly string[]): boolean => {
  const said = new Set(asked.flatMap((each) => [stem(each), ...(synonyms.get(stem(each)) ?? [])]));
  return names.some((name) => name.every((word) => said.has(stem(word)) || ordinary.has(stem(word))));
};

function wordCost(words: readonly string[], asked: string): number {
  const wanted = stem(asked);
  const alike = synonyms.get(wanted) ?? [];
  if (words.some((word) => stem(word) === wanted || alike.includes(stem(word)))) return cost.whole;
  if (/\p{N}/u.test(asked)) return Number.POSITIVE_INFINITY;
  if (words.some((word) => word.startsWith(asked))) return cost.prefix;
  if (asked.length > 2 && words.some((word) => word.includes(asked))) return cost.inside;
  const allowed = wrongLetters(asked);
  const isNear = allowed > 0 && words.some((word) => letterDistance(word, asked, allowed) <= allowed);
  return isNear ? cost.typo : Number.POSITIVE_INFINITY;
}

const otherCost = (others: readonly string[], asked: string): number =>
  /\p{L}/u.test(asked) && others.some((word) => word.startsWith(asked))
    ? cost.other
    : Number.POSITIVE_INFINITY;

const hintCost = (words: readonly string[], asked: string): number =>
  words.some((word) => hints.get(stem(asked))?.includes(stem(word))) ? cost.other : Number.POSITIVE_INFINITY;
