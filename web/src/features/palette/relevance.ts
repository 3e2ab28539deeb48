import { plain } from "#web/lib/ingredients.ts";

/** Words that an entry of the palette is told from others of its kind by; they are no part of its name. */
const kindWords = 2;

/** How well an entry answers what was typed: each word of it begins a word of the entry, or stands within one. */
export function relevance(value: string, search: string): number {
  const text = plain(value);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const name = text.split(" ").slice(kindWords).join(" ");
  if (name.startsWith(words.join(" "))) return 1;
  const scores = words.map((word) => (` ${text}`.includes(` ${word}`) ? 0.8 : text.includes(word) ? 0.4 : 0));
  return Math.min(...scores, 1);
}
