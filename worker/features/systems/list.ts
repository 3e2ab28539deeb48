import { itemOf, pageOf } from "#worker/features/listed-items.ts";
import type { Verbs } from "../verb.ts";
import { energyItems, proteinItems, unitItems } from "./system-items.ts";

export const energySystem: Verbs["energy_system"] = {
  get_collection: async (_ctx, { query }) => pageOf(energyItems, query),
  get: async (_ctx, { params }) => itemOf(energyItems, params),
};

export const proteinSystem: Verbs["protein_system"] = {
  get_collection: async (_ctx, { query }) => pageOf(proteinItems, query),
  get: async (_ctx, { params }) => itemOf(proteinItems, params),
};

export const unitMeasure: Verbs["unit_measure"] = {
  get_collection: async (_ctx, { query }) => pageOf(unitItems, query),
  get: async (_ctx, { params }) => itemOf(unitItems, params),
};
