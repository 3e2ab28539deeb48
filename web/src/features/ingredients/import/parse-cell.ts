import { type FamilyKey, familyKeys, familyOf, type Plant, plants } from "#science/feeds/feed-families.ts";
import { parseNumber } from "#web/lib/format/numbers.ts";
import { comparable } from "./column-names.ts";

/** Texts that mark an unknown value. */
const unknownWords = ["", "-", "–", "—", "?", "n.d.", "n.d", "nd", "na", "n/a", "n.a.", "nc", "ns"];
export const isUnknown = (cell: string): boolean => unknownWords.includes(cell.trim().toLowerCase());

/** Tells whether a cell only says that a value is below the limit of quantification ("< 0.5"). */
export const isBelowLimit = (cell: string): boolean => /^\s*[<≤]\s*\d/.test(cell);

export function familyNamed(text: string): FamilyKey | null {
  const wanted = comparable(text);
  if (wanted === "") return null;
  const named = (key: FamilyKey) => [key, familyOf(key).en, familyOf(key).fr].map(comparable);
  return familyKeys.find((key) => named(key).includes(wanted)) ?? null;
}

const plantNames: Record<Plant, readonly string[]> = {
  grass: ["grass", "grasses", "graminee", "graminees"],
  legume: ["legume", "legumes", "legumineuse", "legumineuses"],
  mixture: ["mixture", "mixed", "melange", "mixte"],
  straw: ["straw", "paille"],
};

/** Returns the plant that a cell names; null for an empty cell, undefined for an unknown word. */
export function plantNamed(text: string): Plant | null | undefined {
  const wanted = comparable(text);
  return wanted === "" ? null : plants.find((plant) => plantNames[plant].includes(wanted));
}

export type DecimalMark = "," | ".";

/** Three digits after the mark may be decimals, or a group of thousands. */
const twofold = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Finds the decimal mark from the cells that can be read only one way; null when they disagree or none does. */
export function findDecimalMark(rows: readonly { cells: readonly string[] }[]): DecimalMark | null {
  const marks = new Set<string>();
  for (const { cells } of rows) {
    for (const cell of cells) {
      const mark = /^-?\d*([.,])\d+$/.exec(cell)?.[1];
      if (mark && !twofold.test(cell)) marks.add(mark);
    }
  }
  const [only, other] = marks;
  return other === undefined && (only === "," || only === ".") ? only : null;
}

/** Reads the number of a cell; "twofold" when it could be a thousand times another, null for no number. */
export function figureIn(cell: string, mark: DecimalMark | null): number | "twofold" | null {
  const own = twofold.exec(cell)?.[1];
  return own && own !== mark ? "twofold" : parseNumber(cell);
}
