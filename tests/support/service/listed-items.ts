import { call } from "../app.ts";

/** Gives the operations of a resource that send no body. */
export const bodiless = <Name extends string>(name: Name) =>
  ({ [`${name}.get_collection`]: null, [`${name}.get`]: null, [`${name}.delete`]: null }) as Record<
    `${Name}.${"get_collection" | "get" | "delete"}`,
    null
  >;

/** Operations on items that nobody sends. */
export const listedBodies = {
  ...bodiless("audit_entry"),
  ...bodiless("energy_system"),
  ...bodiless("protein_system"),
  ...bodiless("unit_measure"),
  ...bodiless("language"),
  "message_catalogue.get": null,
};

/** Items that the service lists by itself, by their tags. */
export const listedItems = (token: string): Record<string, () => Promise<string>> => ({
  Language: async () => "/api/languages/fr",
  MessageCatalogue: async () => "/api/message_catalogues/fr",
  EnergySystem: async () => "/api/energy_systems/nrc2007",
  ProteinSystem: async () => "/api/protein_systems/nrc2007",
  UnitMeasure: async () => "/api/unit_measures/mcal",
  AuditEntry: async () =>
    String((await call("GET", "/api/audit_entries", { token })).body["hydra:member"]?.[0]?.["@id"]),
});
