import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { formatUnit } from "./labels.ts";
import { formatNumber } from "./numbers.ts";

/** Writes a content per kg of dry matter with its unit. */
export function contentText(nutrient: NutrientKey, value: number): string {
  const { unit, group } = nutrients[nutrient];
  const number = formatNumber(value, getLocale());
  const per = group === "digestibility" ? "" : "/kg";
  return `${number}\u202f${formatUnit(unit)}${per}`;
}
