import { type FamilyKey, familyKeys, familyOf, type Plant, plants } from "#science/analyses/families.ts";
import { comparable } from "./names.ts";

/** Words that say in a cell that a value is not known. */
const unknownWords = ["", "-", "–", "—", "?", "n.d.", "n.d", "nd", "na", "n/a", "n.a.", "nc", "ns"];
export const isUnknown = (cell: string): boolean => unknownWords.includes(cell.trim().toLowerCase());

/** The family that a cell names, in either language; null for none. */
export function familyNamed(text: string): FamilyKey | null {
  const wanted = comparable(text);
  if (wanted === "") return null;
  const named = (key: FamilyKey) => [key, familyOf(key).en, familyOf(key).fr].map(comparable);
  return familyKeys.find((key) => named(key).includes(wanted)) ?? null;
}

/** What a plant is called in tables. */
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
