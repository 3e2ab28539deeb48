import { stripAccents } from "#web/lib/science/ingredient-search.ts";

/** Number of leading words of an entry that give its kind and are no part of its name. */
const kindWords = 2;

/**
 * Scores an entry between 0 and 1 for the typed words: 1 for the beginning of its name, less for the beginning of a
 * word or a synonym, least for a part of a word.
 */
export function relevance(value: string, search: string, sought: readonly string[] = []): number {
  const text = stripAccents(value);
  const others = ` ${stripAccents(sought.join(" "))}`;
  const words = stripAccents(search).split(/\s+/).filter(Boolean);
  const name = text.split(" ").slice(kindWords).join(" ");
  if (name.startsWith(words.join(" "))) return 1;
  const wordScore = (word: string): number => {
    if (` ${text}`.includes(` ${word}`)) return 0.8;
    if (others.includes(` ${word}`)) return 0.6;
    return text.includes(word) ? 0.4 : 0;
  };
  return Math.min(...words.map(wordScore), 1);
}
