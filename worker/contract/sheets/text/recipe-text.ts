import { figure, type SheetMessages } from "#contract/sheets/sheet-text.ts";
import { insideSentence } from "#contract/text/inside-sentence.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { recipeNames } from "./recipe-feed-names.ts";

/** Form of a recipe in the catalogue: feeds with their percent, then what is added, nutrients by their signs. */
const recipe = /^R1, recipe of catalogue rows, % as fed: (.*?)(?:; added per kg as fed: (.*))?$/s;

/** The feed whose composition another borrows. */
const lender = /^composition per kg DM copied from catalogue row "(.*)" \(published: (.*)\)$/s;

const signs: Readonly<Record<string, NutrientKey>> = {
  VA: "vitamin_a",
  VC: "vitamin_c",
  VD: "vitamin_d",
  VE: "vitamin_e",
  B1: "vitamin_b1",
  B8: "vitamin_b8",
  CO: "cobalt",
  CU: "copper",
  I: "iodine",
  MN: "manganese",
  SE: "selenium",
  ZN: "zinc",
};

/** A recipe, or where a composition is borrowed, in the reader's language; null for another text. */
export function recipeText(words: SheetMessages, text: string): string | null {
  const { say } = words;
  const [, feeds, added] = recipe.exec(text) ?? [];
  if (feeds !== undefined) {
    const parts = [
      say("feed_source_recipe", { feeds: listed(words, feeds, "; ", feedNamed, "percent") }),
      ...(added ? [say("feed_source_added", { nutrients: listed(words, added, ", ", nutrientNamed) })] : []),
    ];
    return parts.join(semicolon(words));
  }
  const [, name, source] = lender.exec(text) ?? [];
  if (name === undefined || source === undefined) return null;
  return say("feed_source_copied", { name: feedNamed(words, name), source });
}

/** The sign between the parts of a list with commas, by language. */
export const semicolon = ({ locale }: Pick<SheetMessages, "locale">): string =>
  locale === "fr" ? "\u202f; " : "; ";

const feedNamed = ({ locale }: SheetMessages, name: string): string =>
  (locale === "fr" && recipeNames.find(([nameEn]) => nameEn === name)?.[1]) || name;

const nutrientNamed = ({ say }: SheetMessages, sign: string): string => {
  const key = signs[sign];
  return key ? insideSentence(say(`nutrient_${key}`)) : sign;
};

/** A list of names with a figure after each, as the reader writes both. */
function listed(
  words: SheetMessages,
  text: string,
  separator: string,
  named: (words: SheetMessages, name: string) => string,
  unit?: string,
): string {
  const part = (each: string): string => {
    const [, name, value] = /^(.*) ([\d.]+)$/s.exec(each) ?? [];
    if (name === undefined || value === undefined) return each;
    const key = signs[name];
    return `${named(words, name)} ${figure(words, Number(value), unit ?? (key ? nutrients[key].unit : ""))}`;
  };
  return text.split(separator).map(part).join(semicolon(words));
}
