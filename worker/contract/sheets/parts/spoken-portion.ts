import { type SheetMessages, written } from "#contract/sheets/sheet-text.ts";
import type { PortionText } from "./scoop-portions.ts";

/** Parts of a scoop that can be seen in it. */
const parts: readonly (readonly [part: number, text: string])[] = [
  [0, ""],
  [1 / 4, "¼"],
  [1 / 3, "1/3"],
  [1 / 2, "½"],
  [2 / 3, "2/3"],
  [3 / 4, "¾"],
  [1, ""],
];

/** Most that a portion may differ from what is said of it, as a share of it, to be said at all, and to be said as exact. */
const nearMost = { about: 0.1, exact: 0.01 } as const;

/** A number of scoops as a person pours them; null where none that can be seen is near. */
export function spokenCount(words: SheetMessages, count: number): { text: string; value: number } | null {
  const whole = Math.floor(count);
  const [part, text] = parts.toSorted(
    (a, b) => Math.abs(count - whole - a[0]) - Math.abs(count - whole - b[0]),
  )[0]!;
  const value = whole + part;
  const distance = Math.abs(value - count);
  if (value === 0 || distance > nearMost.about * count) return null;
  const full = part === 1 ? whole + 1 : whole;
  const number =
    full === 0
      ? text
      : `${written(words, full)}${text.startsWith("1") || text.startsWith("2") ? " " : ""}${text}`;
  return { text: distance > nearMost.exact * count ? `≈\u202f${number}` : number, value };
}

/** Writes a portion as it is poured: scoops or flakes first, the weight in brackets; the weight alone where neither is near. */
export function spokenPortion({ count, unit, weight }: PortionText, words: SheetMessages): string {
  const spoken = count === null ? null : spokenCount(words, count);
  if (!spoken) return weight;
  const ending = spoken.value <= 1 || (words.locale === "fr" && spoken.value < 2) ? "one" : "many";
  const poured = words.say(`sheet_${unit}_${ending}`, { count: spoken.text }).replaceAll(" ", "\u00a0");
  return `${poured} (${weight})`;
}
