import { type ContentUnitKey, contentUnitKeys, contentUnits, fits } from "#science/analyses/content-units.ts";
import { iuPerUg } from "#science/heads/plausible-ranges.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { type UnitKey, units } from "#science/vocabulary/units.ts";
import type { WrittenUnit } from "../words/read-unit.ts";

/** A unit of the service, with the factor that a written number is multiplied by. */
export interface UnitMatch {
  unit: ContentUnitKey;
  factor: number;
}

const massOf = (key: ContentUnitKey): number | null => {
  const { per } = contentUnits[key];
  return per ? (per.value * units[per.unit].factor) / units.g.factor : null;
};

/**
 * Returns the unit in which a nutrient's written amount per `grams` of feed is stored, and its factor; null when the
 * nutrient cannot be written so. Vitamins in micrograms become units of activity.
 */
export function matchUnit(
  nutrient: NutrientKey,
  amount: UnitKey,
  factor: number,
  grams: number,
): UnitMatch | null {
  if (nutrients[nutrient].group === "digestibility")
    return amount === "g" && grams === 100 ? { unit: "share", factor: 1 } : null;
  const activity = iuPerUg[nutrient];
  if (activity !== undefined && units[amount].dimension === "mass") {
    const micrograms = (factor * units[amount].factor) / units.ug.factor;
    return { unit: "iu_per_kg", factor: (micrograms * activity * 1000) / grams };
  }
  const possible = contentUnitKeys.filter(
    (key) => fits(nutrient, key) && contentUnits[key].amount === amount,
  );
  const exact =
    factor === 1 ? possible.find((key) => Math.abs((massOf(key) ?? 0) - grams) < 0.001) : undefined;
  if (exact) return { unit: exact, factor: 1 };
  const perKg = possible.find((key) => massOf(key) === 1000);
  if (perKg) return { unit: perKg, factor: (factor * 1000) / grams };
  return null;
}

/** Amounts that nutrients of a unit are written in, the usual first, with the masses of feed. */
const usual: Partial<Record<string, readonly ContentUnitKey[]>> = {
  g: ["percent", "g_per_kg", "mg_per_kg"],
  mg: ["mg_per_kg", "g_per_kg", "ug_per_kg", "percent"],
  ug: ["ug_per_kg", "mg_per_kg"],
  iu: ["iu_per_kg", "kiu_per_kg"],
  mj: ["mj_per_kg", "mcal_per_kg", "kcal_per_kg"],
  mcal: ["mcal_per_kg", "mj_per_kg", "kcal_per_kg"],
  ufc: ["ufc_per_kg", "ufc_per_100kg"],
  percent: ["share"],
};

/** Lists the units to propose for a nutrient; of a bare amount ("mg") those of that amount alone. */
export function candidateUnits(nutrient: NutrientKey, written: WrittenUnit | null): ContentUnitKey[] {
  const all = (usual[nutrients[nutrient].unit] ?? []).filter((key) => fits(nutrient, key));
  if (written?.kind !== "content") return all;
  return contentUnitKeys.filter(
    (key) =>
      fits(nutrient, key) &&
      contentUnits[key].amount === written.amount &&
      (massOf(key) === 1000 || massOf(key) === 100) &&
      key !== "g_per_100g" &&
      key !== "ppm",
  );
}
