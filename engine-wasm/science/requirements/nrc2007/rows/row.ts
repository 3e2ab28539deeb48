import { rowOf } from "../../row.ts";

export { ours } from "../../row.ts";

/** A number of NRC 2007. */
export const nrc = rowOf("nrc2007");

/** The groups of horses between which the mineral and vitamin tables tell apart. */
export const bands = [
  "maintenance",
  "light",
  "moderate",
  "heavy",
  "very_heavy",
  "breeding",
  "gestation_to_6",
  "gestation_7_8",
  "gestation_9_11",
  "lactation",
  "growth",
] as const;
export type Band = (typeof bands)[number];
