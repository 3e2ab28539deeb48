import { stripAccents } from "#web/lib/science/ingredient-search.ts";

/** Words that an entry of the palette is told from others of its kind by; they are no part of its name. */
const kindWords = 2;

/**
 * How well an entry answers what was typed: each word of it begins a word of the entry, or one that it is also looked
 * for by, or stands within one of the entry.
 */
export function relevance(value: string, search: string, sought: readonly string[] = []): number {
  const text = stripAccents(value);
  const others = ` ${stripAccents(sought.join(" "))}`;
  const words = stripAccents(search).split(/\s+/).filter(Boolean);
  const name = text.split(" ").slice(kindWords).join(" ");
  if (name.startsWith(words.join(" "))) return 1;
  const scoreOf = (word: string): number => {
    if (` ${text}`.includes(` ${word}`)) return 0.8;
    if (others.includes(` ${word}`)) return 0.6;
    return text.includes(word) ? 0.4 : 0;
  };
  return Math.min(...words.map(scoreOf), 1);
}
