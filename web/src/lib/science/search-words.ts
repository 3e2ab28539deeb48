import { stripAccents } from "#web/lib/science/ingredient-search.ts";

/** Words without meaning for a search. */
const idle = new Set(["of", "the", "and", "de", "du", "des", "le", "la", "les", "un", "une", "et"]);

const elided = /(?<![\p{L}\p{N}])[dl]'/gu;

/** Returns the meaningful words of a text, without accents and capitals. */
export const searchWords = (text: string): string[] =>
  stripAccents(text)
    .replaceAll(elided, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !idle.has(word));

/** Removes the plural ending of a word, in both languages. */
export const stem = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, "") : word);
