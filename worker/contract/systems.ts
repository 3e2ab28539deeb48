import type { NutrientKey } from "#science/nutrients.ts";
import type { UnitKey } from "#science/units.ts";

interface SystemRow {
  name: string;
  nutrient: NutrientKey;
  units: readonly UnitKey[];
}

/** Energy systems an entity may choose: the nutrient each counts in, and the units it can be shown in. */
export const energySystems = {
  nrc2007: { name: "NRC 2007", nutrient: "digestible_energy_nrc", units: ["mcal", "mj"] },
} as const satisfies Record<string, SystemRow>;

/** Protein systems an entity may choose. */
export const proteinSystems = {
  nrc2007: { name: "NRC 2007", nutrient: "crude_protein", units: ["g", "kg"] },
} as const satisfies Record<string, SystemRow>;

export type EnergySystemKey = keyof typeof energySystems;
export type ProteinSystemKey = keyof typeof proteinSystems;

/** How a unit is written. */
export const unitNames = { mcal: "Mcal", mj: "MJ", g: "g", kg: "kg" } as const satisfies Partial<
  Record<UnitKey, string>
>;
