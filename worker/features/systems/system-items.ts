import type { SystemItem, UnitMeasureChoice } from "#contract/schemas/session.ts";
import { energySystems, proteinSystems, unitNames } from "#contract/systems.ts";

const choices = (keys: readonly (keyof typeof unitNames)[]): UnitMeasureChoice[] =>
  keys.map((key) => ({ "@id": `/api/unit_measures/${key}`, unitMeasure: { name: unitNames[key] } }));

const energyItem = ([id, { name, units }]: [string, (typeof energySystems)[keyof typeof energySystems]]) => ({
  "@id": `/api/energy_systems/${id}`,
  id,
  name,
  energySystemUnitMeasures: choices(units),
});

const proteinItem = ([id, { name, units }]: [
  string,
  (typeof proteinSystems)[keyof typeof proteinSystems],
]) => ({
  "@id": `/api/protein_systems/${id}`,
  id,
  name,
  proteinSystemUnitMeasures: choices(units),
});

export const energyItems: readonly SystemItem[] = Object.entries(energySystems).map(energyItem);
export const proteinItems: readonly SystemItem[] = Object.entries(proteinSystems).map(proteinItem);
export const unitItems: readonly UnitMeasureChoice[] = choices(
  Object.keys(unitNames) as (keyof typeof unitNames)[],
);
