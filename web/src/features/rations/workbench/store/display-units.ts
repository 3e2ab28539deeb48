import type { Me } from "#contract/schemas/session.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { measureNutrient, measures } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import { convert, type UnitKey, units } from "#science/vocabulary/units.ts";

/** The unit in which the reader sees a nutrient, and the factor from the nutrient's own unit. */
export interface ShownUnit {
  unit: string;
  factor: number;
}

export type ShownUnits = ReadonlyMap<NutrientKey, ShownUnit>;

const isUnit = (key: string): key is UnitKey => key in units;

type Systems = Readonly<Record<string, { nutrient: NutrientKey; units: readonly UnitKey[] }>>;

/** Lists the units that a reader chose for the energy and protein of each system. */
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

/** Returns the display unit of a nutrient: its own unless another was chosen. */
export const unitFor = (chosen: ShownUnits, nutrient: NutrientKey | null): ShownUnit =>
  (nutrient && chosen.get(nutrient)) ?? { unit: nutrient ? nutrients[nutrient].unit : "", factor: 1 };

/** Returns the display unit of a figure; only energy and protein supplies can have a chosen one. */
export function unitOfFigure(
  chosen: ShownUnits,
  { key, unit }: Pick<Measured, "key" | "unit">,
  system: RequirementSystem,
): ShownUnit {
  if (key === "energy_per_kg_dm") {
    const energy = chosen.get(systems[system].energy);
    return energy ? { unit: `${energy.unit}_per_kg_dm`, factor: energy.factor } : { unit, factor: 1 };
  }
  const nutrient = measures[key].group === "supply" ? measureNutrient(key, systems[system]) : null;
  return (nutrient && chosen.get(nutrient)) ?? { unit, factor: 1 };
}

type Scaled = Pick<Measured, "value" | "low" | "high">;

/** Converts a figure to its display unit. */
export function inUnit<Of extends Scaled>(of: Of, { unit, factor }: ShownUnit): Of & { unit: string } {
  const scale = (value: number | null) => (value === null ? null : value * factor);
  return { ...of, unit, value: scale(of.value), low: scale(of.low), high: scale(of.high) };
}
