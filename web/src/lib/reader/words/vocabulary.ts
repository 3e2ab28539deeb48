import {
  animalWords,
  basisWords,
  fillerWords,
  meanWords,
  methodWords,
  quantityWords,
  statisticWords,
} from "#science/heads/context-words.ts";
import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import { parseHeads } from "#science/heads/parse-heads.ts";
import { comparable, plain } from "./normalise.ts";
import type { HeadReading } from "./read-head.ts";

/** Kinds of words beside the name of a head. */
export type ContextKind =
  | "dry_matter"
  | "as_fed"
  | "horse"
  | "other_animal"
  | "method"
  | "statistic"
  | "mean"
  | "quantity"
  | "filler";

/** Every spelling of a head, and the words that stand beside it. Made once of the table of heads. */
export interface Vocabulary {
  /** By letter case, for symbols of one or two letters. */
  symbols: ReadonlyMap<string, readonly HeadSpelling[]>;
  /** By sorted words without case or accents. */
  names: ReadonlyMap<string, readonly HeadSpelling[]>;
  /** Single words of six and more letters, for slips of one letter. */
  longNames: readonly string[];
  context: ReadonlyMap<string, ContextKind>;
  /** Most words that one name, and one phrase beside it, has. */
  longest: { name: number; context: number };
  /** Heads that were read before: reading is pure, and one head stands in many places. */
  read: Map<string, HeadReading>;
}

/** Sorts the words of a name: a head may have them in any order. */
export const nameKey = (words: readonly string[]): string => [...words].sort().join(" ");

/** Makes the vocabulary of the text of `tables/feed-heads.tsv`. */
export function makeVocabulary(headsText: string): Vocabulary {
  const spellings = parseHeads(headsText);
  const symbols = new Map<string, HeadSpelling[]>();
  const names = new Map<string, HeadSpelling[]>();
  const put = (map: Map<string, HeadSpelling[]>, key: string, spelling: HeadSpelling) => {
    const known = map.get(key);
    if (known) known.push(spelling);
    else map.set(key, [spelling]);
  };
  for (const spelling of spellings) {
    const written = plain(spelling.spelling);
    if (/^\p{L}{1,2}$/u.test(written)) put(symbols, written, spelling);
    put(names, nameKey(comparable(written).split(" ")), spelling);
  }
  const context = contextWords();
  const wordCount = (keys: Iterable<string>) => Math.max(...Array.from(keys, (key) => key.split(" ").length));
  return {
    symbols,
    names,
    longNames: [...names.keys()].filter((name) => name.length >= 4 && !/\d/.test(name)),
    context,
    longest: { name: wordCount(names.keys()), context: wordCount(context.keys()) },
    read: new Map(),
  };
}

function contextWords(): Map<string, ContextKind> {
  const lists: readonly (readonly [ContextKind, readonly string[]])[] = [
    ["filler", fillerWords],
    ["mean", meanWords],
    ["statistic", statisticWords],
    ["method", methodWords],
    ["quantity", quantityWords],
    ["other_animal", animalWords.other],
    ["horse", animalWords.horse],
    ["as_fed", basisWords.as_fed],
    ["dry_matter", basisWords.dry_matter],
  ];
  return new Map(lists.flatMap(([kind, words]) => words.map((word) => [comparable(word), kind] as const)));
}
