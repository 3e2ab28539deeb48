import { type HeadSpelling, isNutrient } from "#science/heads/parse-heads.ts";
import { proteinShareWords } from "#science/heads/unit-words.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import type { WrittenUnit } from "./read-unit.ts";

/** A name of protein left over behind an amino acid is the whole that the share is of ("Lys_CP"). */
export function proteinShareOf(names: readonly HeadSpelling[], left: readonly string[]) {
  const isAmino = names.some(({ key }) => isNutrient(key) && nutrients[key].group === "amino_acid");
  const word = left.length === 1 ? (left[0] ?? "") : "";
  const isShare = isAmino && proteinShareWords.some((each) => each === word);
  const share: WrittenUnit | null = isShare ? { kind: "protein_share", spelling: word } : null;
  return { left: isShare ? [] : left, share };
}
