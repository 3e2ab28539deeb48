import { systems } from "#science/requirements/index.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { UnitKey } from "#science/vocabulary/units.ts";

interface SystemRow {
  name: string;
  nutrient: NutrientKey;
  units: readonly UnitKey[];
}

/** Energy systems an entity may choose: the nutrient each counts in, and the units it can be shown in, its own first. */
export const energySystems = {
  nrc2007: { name: "NRC 2007", nutrient: systems.nrc2007.energy, units: ["mcal", "mj"] },
  ufc_madc: { name: "UFC/MADC (INRA)", nutrient: systems.ufc_madc.energy, units: ["ufc"] },
  gfe2014: { name: "GfE 2014", nutrient: systems.gfe2014.energy, units: ["mj", "mcal"] },
} as const satisfies Record<RequirementSystem, SystemRow>;

/** Protein systems an entity may choose: those of the same standards. */
export const proteinSystems = {
  nrc2007: { name: "NRC 2007", nutrient: systems.nrc2007.protein, units: ["g", "kg"] },
  ufc_madc: { name: "UFC/MADC (INRA)", nutrient: systems.ufc_madc.protein, units: ["g", "kg"] },
  gfe2014: { name: "GfE 2014", nutrient: systems.gfe2014.protein, units: ["g", "kg"] },
} as const satisfies Record<RequirementSystem, SystemRow>;

export const unitNames = { mcal: "Mcal", mj: "MJ", ufc: "UFC", g: "g", kg: "kg" } as const satisfies Partial<
  Record<UnitKey, string>
>;
