import type { Row } from "#science/trace/requirement-trace.ts";
import type { BreedType, WorkLevel } from "#science/vocabulary/classes.ts";
import { gait, gfe, ours, printed } from "./row.ts";

/** Metabolizable energy of maintenance by type of breed; null where the standard names no figure. */
export const maintenanceRows = {
  thoroughbred: gfe(0.64, "MJ/kg^0.75", "R"),
  warmblood: printed(0.52, "MJ/kg^0.75", "V"),
  quarter_horse: gfe(0.5, "MJ/kg^0.75", "D"),
  icelandic: gfe(0.44, "MJ/kg^0.75", "D"),
  pony: printed(0.4, "MJ/kg^0.75", "V"),
  coldblood: null,
} as const satisfies Record<BreedType, Row | null>;

export const metabolicRows = {
  exponent: gfe(0.75, "exponent", "V"),
} as const satisfies Record<string, Row>;

/** Energy of an hour in each gait, per kg of horse, rider and tack. */
export const gaitRows = {
  walk: gait(0.01, "MJ/kg/hour", "V"),
  trot: gait(0.025, "MJ/kg/hour", "V"),
  canter: gait(0.1, "MJ/kg/hour", "V"),
} as const satisfies Record<string, Row>;

const mix = (walk: number, trot: number, canter: number) => ({
  walkShare: ours(walk, "share of time"),
  trotShare: ours(trot, "share of time"),
  canterShare: ours(canter, "share of time"),
});

/** Time in each gait by class of work; the standard's heaviest class stands for heavier work. */
export const gaitMixRows = {
  light: mix(0.4, 0.5, 0.1),
  moderate: mix(0.3, 0.55, 0.15),
  heavy: mix(0.2, 0.5, 0.3),
  very_heavy: mix(0.2, 0.5, 0.3),
} as const satisfies Record<WorkLevel, Record<string, Row>>;

export const loadRows = {
  ridden: ours(0.15, "share of body weight"),
  loose: ours(0, "share of body weight"),
} as const satisfies Record<string, Row>;

const interim = (value: number): Row => ({
  value,
  unit: "x maintenance",
  source: "pcHorseNorms",
  status: "P",
  grade: "C",
});

/** Energy in foal until the standard's own factors are at hand: the multiples of the Franco-Dutch norms. */
export const gestationEnergyRows = {
  month_5: interim(1),
  month_6: interim(1),
  month_7: interim(1),
  month_8: interim(1.15),
  month_9: interim(1.15),
  month_10: interim(1.25),
  month_11: interim(1.3),
} as const satisfies Record<string, Row>;
