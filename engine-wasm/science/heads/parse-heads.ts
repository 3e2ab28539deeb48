/**
 * Reads `tables/feed-heads.tsv`: one spelling of a head a line, with its meaning and language. The fourth column says
 * why a spelling is asked about (`headDoubts`), names its method, or gives the nutrients it converts to
 * (`sodium*0.393 chlorine*0.607`).
 */
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import {
  feedFields,
  type HeadDoubt,
  type HeadKey,
  headChoices,
  headDoubts,
  quantitiesWithoutNutrient,
  tableParts,
  unusable,
} from "./head-keys.ts";

export const headLanguages = ["any", "en", "fr", "de", "nl", "es", "it", "sv", "da"] as const;
export type HeadLanguage = (typeof headLanguages)[number];

/** A nutrient's share of a compound that is written instead of it. */
export interface HeadConversion {
  nutrient: NutrientKey;
  factor: number;
}

export interface HeadSpelling {
  key: HeadKey;
  language: HeadLanguage;
  spelling: string;
  doubt: HeadDoubt | null;
  method: "polarimetric" | null;
  converts: readonly HeadConversion[];
}

const marks: Record<string, readonly string[]> = {
  "@": [...feedFields, ...tableParts],
  "?": Object.keys(headChoices),
  "+": quantitiesWithoutNutrient,
  "!": unusable,
};

export const isNutrient = (text: string): text is NutrientKey => Object.hasOwn(nutrients, text);

export const isHeadKey = (text: string): text is HeadKey =>
  isNutrient(text) || (marks[text.charAt(0)]?.includes(text.slice(1)) ?? false);

/** Reads the table of heads. Throws an error naming the line of the first defect. */
export function parseHeads(text: string): HeadSpelling[] {
  const [, ...lines] = text.trimEnd().split("\n");
  return lines.map((line, at) => {
    const [key = "", language = "", spelling = "", note = ""] = line.trimEnd().split("\t");
    const known = headLanguages.find((each) => each === language);
    if (!isHeadKey(key) || !known || spelling === "") throw new Error(`line ${at + 2}: "${line}"`);
    const doubt = headDoubts.find((each) => each === note) ?? null;
    const method = note === "polarimetric" ? note : null;
    const converts =
      doubt || method || note === "" ? [] : note.split(" ").map((part) => conversion(part, at));
    return { key, language: known, spelling, doubt, method, converts };
  });
}

function conversion(text: string, at: number): HeadConversion {
  const [nutrient = "", factor = ""] = text.split("*");
  if (!isNutrient(nutrient) || !(Number(factor) > 0)) throw new Error(`line ${at + 2}: "${text}"`);
  return { nutrient, factor: Number(factor) };
}
