import {
  isCore,
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";

/** A nutrient and whether it is chosen. */
export interface NutrientOption {
  id: NutrientKey;
  group: NutrientGroup;
  core: boolean;
}

/** Lists of feeds always show the energies; `usual` follows for readers who have chosen no nutrients. */
const energies = ["digestible_energy_nrc", "net_energy_ufc"] as const satisfies readonly NutrientKey[];
const usual: readonly NutrientKey[] = ["crude_protein"];

/** Most chosen nutrients in a row. */
const chosenMost = 4;

/** Returns the nutrients of a list of feeds: energies, then up to four chosen ones, those beyond the core first. */
export function shownNutrients(chosen: readonly NutrientKey[] | null): NutrientKey[] {
  const listed = (chosen ?? usual).filter((key) => nutrients[key].group !== "energy");
  const own = listed.filter((key) => !isCore(key));
  const ranked = chosen ? [...own, ...listed.filter(isCore)] : listed;
  return [...energies, ...ranked.slice(0, chosenMost)];
}

/** The nutrients listed first, besides energy, for readers who have chosen none. */
export const usualNutrients: readonly NutrientKey[] = nutrientKeys.filter(
  (key) => isCore(key) && nutrients[key].group !== "energy",
);

/** Lists every nutrient of feeds and whether it is chosen. */
export const nutrientOptions = (chosen: readonly NutrientKey[] | null): NutrientOption[] =>
  nutrientKeys
    .filter((id) => nutrients[id].group !== "energy")
    .map((id) => ({ id, group: nutrients[id].group, core: chosen ? chosen.includes(id) : isCore(id) }));
