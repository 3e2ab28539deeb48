import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { plain } from "#web/lib/ingredients.ts";
import { synonyms } from "./feed-synonyms.ts";

/** A feed with the words it can be found by. */
export interface Sought {
  item: IngredientItem;
  names: readonly string[];
  words: readonly string[];
  others: readonly string[];
}

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export function soughtOf(item: IngredientItem): Sought {
  const names = [item.nameFr, item.nameEn].map((name) => wordsOf(name).join(" "));
  const words = names.flatMap((name) => name.split(" "));
  const others = wordsOf([...item.levelsEn, ...item.levelsFr, item.brand?.name ?? ""].join(" "));
  return { item, names, words, others };
}

/** Penalties of one word asked for, by how it is found; the least counts. */
const cost = { start: 0, whole: 1, prefix: 2, inside: 4, other: 5, typo: 7 } as const;

/** Letters a word must have before one, and before two of them may be wrong. */
const typoFrom = [4, 8] as const;

/** Feeds that answer every word, best first: what is fed already, then the nearest, then what has a price. */
export function seek(
  all: readonly Sought[],
  query: string,
  isFed: (item: IngredientItem) => boolean,
  most: number,
): IngredientItem[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  return all
    .flatMap((sought) => {
      const found = penaltyOf(sought, asked);
      return found === null ? [] : [{ sought, rank: rankOf(sought, found, isFed(sought.item)) }];
    })
    .sort((a, b) => a.rank - b.rank || a.sought.names[0]!.length - b.sought.names[0]!.length)
    .slice(0, most)
    .map(({ sought }) => sought.item);
}

const rankOf = ({ item }: Sought, penalty: number, isFed: boolean): number =>
  penalty + (isFed ? -3 : 0) + (item.pricePerTonne === null ? 0.5 : 0);

function penaltyOf(sought: Sought, asked: readonly string[]): number | null {
  let sum = 0;
  for (const [at, each] of asked.entries()) {
    const ways = [each, ...(synonyms.get(each) ?? [])].map((one) => wordPenalty(sought, one, at === 0));
    const least = Math.min(...ways);
    if (!Number.isFinite(least)) return null;
    sum += least;
  }
  return sum;
}

function wordPenalty({ names, words, others }: Sought, asked: string, isFirst: boolean): number {
  if (isFirst && names.some((name) => name === asked || name.startsWith(`${asked} `))) return cost.start;
  if (words.includes(asked)) return cost.whole;
  if (words.some((word) => word.startsWith(asked))) return cost.prefix;
  if (asked.length > 2 && words.some((word) => word.includes(asked))) return cost.inside;
  if (others.some((word) => word.startsWith(asked))) return cost.other;
  const allowed = typoFrom.filter((least) => asked.length >= least).length;
  const isNear = allowed > 0 && words.some((word) => distance(word, asked, allowed) <= allowed);
  return isNear ? cost.typo : Number.POSITIVE_INFINITY;
}

/** Letters to change, add, leave out or swap with their neighbour; more than `most` is not counted further. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [
    new Array<number>(b.length + 1).fill(0),
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
