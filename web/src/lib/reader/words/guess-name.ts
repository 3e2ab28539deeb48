import type { HeadSpelling } from "#science/heads/parse-heads.ts";
import { nameKey, type Vocabulary } from "./vocabulary.ts";

/**
 * Returns names that words may mean with one slip of a letter, in words of six and more letters, or cut short after
 * four and more. They are proposals alone.
 */
export function guessNames(
  words: readonly string[],
  { names, longNames }: Vocabulary,
): readonly HeadSpelling[] {
  const written = nameKey(words);
  if (words.length > 4 || written.length < 4 || written.length > 40) return [];
  const near = longNames.filter((name) => isSlip(written, name) || isCutShort(written, name));
  const [first, ...rest] = near.map((name) => names.get(name) ?? []);
  const key = first?.[0]?.key;
  return first && rest.every((each) => each.every((spelling) => spelling.key === key)) ? first : [];
}

const isSlip = (written: string, name: string): boolean =>
  written.length >= 6 &&
  name.length >= 6 &&
  Math.abs(written.length - name.length) <= 1 &&
  distance(written, name) === 1;

const isCutShort = (written: string, name: string): boolean => {
  if (name.length <= written.length) return false;
  const [short, long] = [written.split(" "), name.split(" ")];
  return (
    short.length === long.length &&
    short.every((word, at) => word.length >= 4 && (long[at] ?? "").startsWith(word))
  );
};

/** Number of letters to change, add or take away; two that changed places count as one. */
function distance(a: string, b: string): number {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  const isSwap = left.length === 2 && left === [...right].reverse().join("");
  return isSwap ? 1 : Math.max(left.length, right.length);
}
