import { type FamilyKey, familyKeys, familyOf, type Plant, plants } from "#science/feeds/feed-families.ts";
import { parseNumber } from "#web/lib/format/numbers.ts";
import { comparable } from "./column-names.ts";

/** Words that say in a cell that a value is not known. */
const unknownWords = ["", "-", "–", "—", "?", "n.d.", "n.d", "nd", "na", "n/a", "n.a.", "nc", "ns"];
export const isUnknown = (cell: string): boolean => unknownWords.includes(cell.trim().toLowerCase());

/** Tells whether a cell only says that a value is below the limit of quantification ("< 0.5"). */
export const isBelowLimit = (cell: string): boolean => /^\s*[<≤]\s*\d/.test(cell);

/** The family that a cell names, in either language; null for none. */
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

/** The plant of a cell; null for an empty one, nothing for a word that is no plant. */
export function plantNamed(text: string): Plant | null | undefined {
  const wanted = comparable(text);
  return wanted === "" ? null : plants.find((plant) => plantNames[plant].includes(wanted));
}

export type DecimalMark = "," | ".";

/** Three digits behind a mark may be decimals or a group of a larger number. */
const twofold = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** The mark before decimals, as the cells that can be read in one way only use it; null where they disagree or do not tell. */
export function decimalMarkOf(rows: readonly { cells: readonly string[] }[]): DecimalMark | null {
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

/** The figure of a cell; "twofold" for one that may be a thousand times another, null for none. */
export function figureIn(cell: string, mark: DecimalMark | null): number | "twofold" | null {
  const own = twofold.exec(cell)?.[1];
  return own && own !== mark ? "twofold" : parseNumber(cell);
}
