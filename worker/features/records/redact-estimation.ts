import * as v from "valibot";
import type { Estimation as EstimationTold } from "#contract/schemas/ration-summary.ts";
import { suppliedNutrients } from "#science/measures/measures-table.ts";

const Estimate = v.object({
  nutrient: v.picklist(suppliedNutrients),
  value: v.nullable(v.number()),
  unit: v.string(),
  unknownShare: v.number(),
});
const Estimation = v.object({ energy: Estimate, protein: Estimate, lysine: Estimate });

/** Returns the stored estimation; null where the ration was not evaluated since estimations are stored. */
export const parseEstimation = (stored: string | null): EstimationTold | null =>
  stored === null ? null : v.parse(Estimation, JSON.parse(stored));
