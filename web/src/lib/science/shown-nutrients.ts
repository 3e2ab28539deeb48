import {
  isCore,
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";

/** A nutrient that may be chosen, and whether it is. */
export interface NutrientOption {
  id: NutrientKey;
  group: NutrientGroup;
  core: boolean;
}

/** What a list of feeds always tells, and what beside it to who has chosen nothing. */
const energies = ["digestible_energy_nrc", "net_energy_ufc"] as const satisfies readonly NutrientKey[];
const usual: readonly NutrientKey[] = ["crude_protein"];

/** Nutrients of one's choice that a row has room for. */
const chosenMost = 4;

/** What a list of feeds tells of each: energy, then what its reader chose, first what is not shown to everybody. */
export function shownNutrients(chosen: readonly NutrientKey[] | null): NutrientKey[] {
  const listed = (chosen ?? usual).filter((key) => nutrients[key].group !== "energy");
  const own = listed.filter((key) => !isCore(key));
  const ranked = chosen ? [...own, ...listed.filter(isCore)] : listed;
  return [...energies, ...ranked.slice(0, chosenMost)];
}

/** What who has chosen nothing reads first, besides energy. */
export const usualNutrients: readonly NutrientKey[] = nutrientKeys.filter(
  (key) => isCore(key) && nutrients[key].group !== "energy",
);

/** Every nutrient that a feed may hold, with those that are chosen. */
export const nutrientOptions = (chosen: readonly NutrientKey[] | null): NutrientOption[] =>
  nutrientKeys
    .filter((id) => nutrients[id].group !== "energy")
    .map((id) => ({ id, group: nutrients[id].group, core: chosen ? chosen.includes(id) : isCore(id) }));
