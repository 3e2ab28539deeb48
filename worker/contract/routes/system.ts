import { collectionRow, type RouteRow } from "./row.ts";

export const systemRoutes = {
  "energy_system.get_collection": {
    ...collectionRow("EnergySystem", "get", "GET", "/api/energy_systems"),
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
  "protein_system.get_collection": {
    ...collectionRow("ProteinSystem", "get", "GET", "/api/protein_systems"),
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
} as const satisfies Record<string, RouteRow>;
