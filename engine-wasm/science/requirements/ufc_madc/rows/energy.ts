import type { Row } from "#science/trace/requirement-trace.ts";
import type { Activity, BreedType, WorkLevel } from "#science/vocabulary/classes.ts";
import { hourly, norm, ours } from "./row.ts";

/** Net energy of maintenance: 84 kcal per kg of metabolic weight over 2250 kcal a feed unit. */
export const energyRows = {
  maintenance: norm(0.0373, "UFC/kg^0.75", "V"),
  metabolicExponent: { value: 0.75, unit: "exponent", source: "vermorel1997", status: "V" },
  stallion: norm(1.1, "x maintenance", "V"),
} as const satisfies Record<string, Row>;

/** Types of breed. Heavy and primitive breeds are one, saddle horses and trotters another, blood horses the third. */
export const breedRows = {
  pony: norm(1, "x maintenance", "V"),
  coldblood: norm(1, "x maintenance", "V"),
  icelandic: ours(1, "x maintenance"),
  warmblood: norm(1.05, "x maintenance", "V"),
  quarter_horse: norm(1.05, "x maintenance", "V"),
  thoroughbred: norm(1.1, "x maintenance", "V"),
} as const satisfies Record<BreedType, Row>;

/** Energy of an hour of work: middles of the published ranges, for a saddle horse of 450 to 600 kg. */
export const workRows = {
  veryLight: hourly(0.35, "UFC/hour", "D"),
  noviceLesson: hourly(1.25, "UFC/hour", "D"),
  confirmedLesson: hourly(1.75, "UFC/hour", "D"),
  outdoor: hourly(2.25, "UFC/hour", "D"),
  competition: hourly(2.75, "UFC/hour", "D"),
  /** The weight the hourly allowances are taken to hold for; others in proportion. */
  referenceWeight: ours(550, "kg"),
} as const satisfies Record<string, Row>;

/** The kind of work each activity counts as; the choice is ours. Of races no allowance an hour is published. */
export const activityWork = {
  light_hack: "veryLight",
  lunge: "veryLight",
  lessons: "noviceLesson",
  dressage: "confirmedLesson",
  trail_riding: "outdoor",
  jumping: "confirmedLesson",
  driving: "confirmedLesson",
  polo: "outdoor",
  eventing: "competition",
  endurance: "race",
  trotting_race: "race",
  gallop_race: "race",
} as const satisfies Record<Activity, keyof typeof workRows | "race">;

/** Energy of the four classes of work, for a horse that was given its class. */
export const workClassRows = {
  light: norm(1.25, "x maintenance", "V"),
  moderate: norm(1.5, "x maintenance", "V"),
  heavy: norm(1.75, "x maintenance", "V"),
  very_heavy: norm(2, "x maintenance", "V"),
} as const satisfies Record<WorkLevel, Row>;

/** Energy in foal, from the eighth month; before, that of maintenance. */
export const gestationEnergyRows = {
  month_8: norm(1.15, "x maintenance", "V"),
  month_9: norm(1.15, "x maintenance", "V"),
  month_10: norm(1.25, "x maintenance", "V"),
  month_11: norm(1.3, "x maintenance", "V"),
} as const satisfies Record<string, Row>;

/** Energy of milk, derived from its energy and the protein to energy ratios of the norms; within 15 %. */
export const milkEnergyRows = {
  month_1: norm(0.29, "UFC/kg milk", "D"),
  to_month_3: norm(0.26, "UFC/kg milk", "D"),
  later: norm(0.24, "UFC/kg milk", "D"),
} as const satisfies Record<string, Row>;

/** A filly covered at three years is still growing. */
export const youngMareRows = {
  energy: norm(0.7, "UFC", "V"),
  protein: norm(35, "g", "V"),
} as const satisfies Record<string, Row>;
