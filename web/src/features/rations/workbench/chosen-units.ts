import type { Me } from "#contract/schemas/session.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import type { NutrientKey } from "#science/nutrients.ts";
import { nutrients } from "#science/nutrients.ts";
import { convert, type UnitKey, units } from "#science/units.ts";

/** How a nutrient's amounts are written for this reader: the unit, and what a value in the nutrient's own is times. */
export interface ShownUnit {
  unit: string;
  factor: number;
}

export type ShownUnits = ReadonlyMap<NutrientKey, ShownUnit>;

const isUnit = (key: string): key is UnitKey => key in units;

type Systems = Readonly<Record<string, { nutrient: NutrientKey; units: readonly UnitKey[] }>>;

/** The units a reader chose for the energy and the protein of each system, where another than the nutrient's own. */
export function shownUnits(settings: Me["settings"]): ShownUnits {
  const chosen = new Map<NutrientKey, ShownUnit>();
  const add = (systems: Systems, list: Readonly<Record<string, string>> = {}) => {
    for (const [system, path] of Object.entries(list)) {
      const row = systems[system];
      const unit = path.slice(path.lastIndexOf("/") + 1);
      if (!row || !isUnit(unit) || !row.units.includes(unit)) continue;
      const own = nutrients[row.nutrient].unit;
      if (unit !== own) chosen.set(row.nutrient, { unit, factor: convert(1, own, unit) });
    }
  };
  add(energySystems, settings?.energySystemUnitMeasureList);
  add(proteinSystems, settings?.proteinSystemUnitMeasureList);
  return chosen;
}
