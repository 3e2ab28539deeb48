import type { Row } from "../../../trace.ts";
import type { Grade, Status } from "../../../traced.ts";

/** A number of NRC 2007. */
export const nrc = (value: number, unit: string, status: Status): Row => ({
  value,
  unit,
  source: "nrc2007",
  status,
});

/** A decision of ours where the publication is silent. */
export const ours = (value: number, unit: string, grade: Grade = "D"): Row => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade,
});

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
