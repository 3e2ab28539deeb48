import { type RouteRow, standardRows } from "./row.ts";

const energy = standardRows("EnergySystem", "/api/energy_systems");
const protein = standardRows("ProteinSystem", "/api/protein_systems");
const units = standardRows("UnitMeasure", "/api/unit_measures");

export const systemRoutes = {
  "energy_system.get_collection": { ...energy.list, access: "public", cached: "by_all", wholeAllowed: true },
  "energy_system.get": { ...energy.get, access: "public", cached: "by_all" },
  "protein_system.get_collection": {
    ...protein.list,
    access: "public",
    cached: "by_all",
    wholeAllowed: true,
  },
  "protein_system.get": { ...protein.get, access: "public", cached: "by_all" },
  "unit_measure.get_collection": { ...units.list, access: "public", cached: "by_all", wholeAllowed: true },
  "unit_measure.get": { ...units.get, access: "public", cached: "by_all" },
} as const satisfies Record<string, RouteRow>;
