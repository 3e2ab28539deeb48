import type { RouteRow } from "./row.ts";

export const systemRoutes = {
  "energy_system.get_collection": {
    tag: "EnergySystem",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/energy_systems",
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
  "protein_system.get_collection": {
    tag: "ProteinSystem",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/protein_systems",
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
} as const satisfies Record<string, RouteRow>;
