import type { Locale } from "#contract/locales.ts";
import { type ContentUnitKey, contentUnits, ownUnit } from "#science/analyses/content-units.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";

/** The symbol of a content unit: international units have a name in each language. */
export const contentSymbol = (unit: ContentUnitKey, locale: Locale): string => {
  const { symbol } = contentUnits[unit];
  return locale === "fr" ? symbol.replace("IU", "UI") : symbol;
};

/** The symbol of the unit in which a field of an analysis is counted; % for the dry matter. */
export function fieldSymbol(field: NutrientKey | "dry_matter" | undefined, locale: Locale): string {
  const nutrient = nutrientKeys.find((key) => key === field);
  return nutrient ? contentSymbol(ownUnit(nutrient), locale) : "%";
}
