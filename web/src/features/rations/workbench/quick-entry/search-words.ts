import { stripAccents } from "#web/lib/science/ingredient-search.ts";

/** Words that tell nothing of a feed. */
const idle = new Set(["of", "the", "and", "de", "du", "des", "le", "la", "les", "un", "une", "et"]);

const elided = /(?<![\p{L}\p{N}])[dl]'/gu;

/** The words of a text that tell something, without accents and capitals. */
export const wordsOf = (text: string): string[] =>
  stripAccents(text)
    .replaceAll(elided, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !idle.has(word));

/** A word without the mark of several, in both languages. */
export const stem = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);
