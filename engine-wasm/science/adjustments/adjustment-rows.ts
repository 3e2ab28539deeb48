import type { SourceKey } from "#science/sources/sources.ts";
import type { Grade, Status } from "#science/trace/coefficient.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import type {
  CoveringClass,
  Intensity,
  Temperament,
  TemperatureClass,
  WorkLevel,
} from "#science/vocabulary/classes.ts";

const adjust = (value: number, unit: string, source: SourceKey, status: Status, grade: Grade): Row => ({
  value,
  unit,
  source,
  status,
  grade,
});
const ours = (value: number, unit: string) => adjust(value, unit, "picotin", "P", "D");

/** Weight and energy of body condition (scale 1 to 9), and the standard plan of a change. */
export const conditionRows = {
  /** 18 kg per unit at 500 kg, the middle of the publication's 16 to 20 kg. */
  weightPerConditionUnit: adjust(0.036, "share of ideal weight", "nrc2007", "V", "B"),
  /** Middle of 16 to 24 Mcal; measured values run from 18 to 34. */
  energyPerKgGain: adjust(20, "Mcal/kg gain", "nrc2007", "V", "B"),
  idealScore: ours(5, "condition score"),
  lowestScore: ours(3, "condition score"),
  highestScore: ours(7, "condition score"),
  /** Weights between these scores are taken as they are when the aim is to maintain. */
  moderateFrom: ours(4, "condition score"),
  moderateTo: ours(6, "condition score"),
  noSlimmingFromMonth: ours(8, "month of gestation"),
  planDays: ours(120, "days"),
  planUnits: ours(1, "condition units"),
  /** Bounds of a plan of one's own. */
  planUnitsMost: ours(2, "condition units"),
  planDaysLeast: ours(60, "days"),
  planDaysMost: ours(365, "days"),
  paceSlow: ours(0.5, "% of body weight/week"),
  paceFast: ours(1, "% of body weight/week"),
  /** Accepted distance between the pace that the energy gives and the one asked for. */
  paceTolerance: ours(0.25, "share of the pace"),
  proteinGainLimit: ours(0.15, "share of protein"),
  refeedingScore: adjust(2, "condition score", "nrc2007", "V", "C"),
} as const satisfies Record<string, Row>;

/** Energy of a slimming horse, share of the maintenance of its ideal weight, by condition score. */
export const slimmingRows = {
  score_6: ours(0.9, "x maintenance"),
  score_7: ours(0.85, "x maintenance"),
  score_8: ours(0.8, "x maintenance"),
  score_9: ours(0.75, "x maintenance"),
} as const satisfies Record<string, Row>;

/** Temperament, share of average maintenance: the publication's minimum and elevated classes are 9 % either side. */
export const temperamentRows = {
  lymphatic: adjust(-0.09, "share of maintenance", "nrc2007", "V", "B"),
  calm: adjust(0, "share of maintenance", "nrc2007", "V", "B"),
  nervous: adjust(0.09, "share of maintenance", "nrc2007", "V", "B"),
  very_nervous: adjust(0.15, "share of maintenance", "merck2026", "P", "B"),
} as const satisfies Record<Temperament, Row>;

/** Spontaneous walking by housing, share of average maintenance. */
export const housingRows = {
  box: ours(0, "share of maintenance"),
  tie_stall: ours(0, "share of maintenance"),
  box_with_paddock: ours(0.05, "share of maintenance"),
  daily_turnout: ours(0.05, "share of maintenance"),
  small_paddock: adjust(0.05, "share of maintenance", "coenen2011", "D", "C"),
  group_paddock: adjust(0.1, "share of maintenance", "coenen2011", "V", "B"),
  loose_housing: adjust(0.1, "share of maintenance", "coenen2011", "V", "B"),
  pasture: adjust(0.15, "share of maintenance", "coenen2011", "D", "B"),
  large_pasture: adjust(0.25, "share of maintenance", "vermorel1997", "P", "C"),
  batch: ours(0.05, "share of maintenance"),
} as const satisfies Record<string, Row>;

/** Breed type, share of average maintenance; other types have none. The publication has no breeds, so these are ours. */
export const breedRows = {
  pony: adjust(-0.09, "share of maintenance", "picotin", "P", "B"),
  icelandic: adjust(-0.09, "share of maintenance", "picotin", "P", "B"),
  thoroughbred: adjust(0.09, "share of maintenance", "picotin", "P", "B"),
} as const satisfies Record<string, Row>;

/** Cold: energy per degree below the lower critical temperature, and what moves that temperature. */
export const coldRows = {
  slopeAdult: adjust(0.025, "share of maintenance/degree C", "cymbaluk1994", "V", "A"),
  slopeGrowing: adjust(0.013, "share of maintenance/degree C", "cymbaluk1994", "V", "A"),
  limit: ours(0.5, "share of maintenance"),
  criticalAdult: adjust(-15, "degree C", "cymbaluk1994", "V", "A"),
  criticalGrowing: adjust(-11, "degree C", "cymbaluk1994", "V", "A"),
  notAcclimatised: adjust(5, "degree C", "cymbaluk1994", "V", "B"),
  noShelter: ours(7, "degree C"),
  blanket: ours(-5, "degree C"),
  thinScore: ours(3, "condition score"),
  /** From this many hours outdoors a day a horse counts as acclimatised. */
  acclimatisedHours: ours(12, "hours/day"),
} as const satisfies Record<string, Row>;

/** The temperature computed with in each class. */
export const temperatureRows = {
  below_minus_20: ours(-25, "degree C"),
  minus_20_to_minus_10: ours(-15, "degree C"),
  minus_10_to_0: ours(-5, "degree C"),
  from_0_to_20: ours(10, "degree C"),
  from_20_to_30: ours(25, "degree C"),
  from_30: ours(33, "degree C"),
} as const satisfies Record<TemperatureClass, Row>;

/** Energy of a donkey when it is freezing and when it is warm, in the place of cold and heat; measured by season. */
export const donkeySeasonRows = {
  winter: adjust(0.15, "share of maintenance", "carreteroRoque2005", "D", "C"),
  summer: adjust(-0.15, "share of maintenance", "carreteroRoque2005", "D", "C"),
} as const satisfies Record<string, Row>;

/** Heat: energy, and sweat as a multiple of that of the work, by class of temperature. */
export const heatRows = {
  energyFrom30: ours(0.05, "share of maintenance"),
  sweatFrom20To30: ours(1.5, "x sweat of work"),
  sweatFrom30: ours(2.5, "x sweat of work"),
  sweatAtRestFrom30: ours(0.005, "kg sweat/kg"),
} as const satisfies Record<string, Row>;

const step = (value: number) => ours(value, "x maintenance");

/** A week's exercise at so many hours. */
export interface ExerciseKnot {
  hours: Row;
  multiplier: Row;
}
const knot = (hours: number, multiplier: number): ExerciseKnot => ({
  hours: ours(hours, "hours/week"),
  multiplier: step(multiplier),
});
/** The middle of the hours of a class of the publication. */
const anchor = (hours: number, multiplier: number): ExerciseKnot => ({
  hours: adjust(hours, "hours/week", "nrc2007", "D", "B"),
  multiplier: adjust(multiplier, "x maintenance", "nrc2007", "V", "B"),
});

/**
 * Energy of a week's exercise as a multiple of average maintenance, by its hours: a straight line between the knots.
 * The publication's classes overlap in hours, since it means what is done in them, so that no border of a band is a step.
 */
export const exerciseKnots = {
  walk: [knot(0, 1), knot(2, 1.08), knot(4, 1.15), knot(8, 1.3), knot(12, 1.4), knot(16, 1.5)],
  lesson: [knot(0, 1), anchor(2, 1.2), anchor(4, 1.4), knot(8, 1.55), knot(12, 1.65), knot(16, 1.7)],
  sport: [knot(0, 1), knot(2, 1.27), anchor(4.5, 1.6), knot(8, 1.8), knot(12, 1.9)],
  race: [knot(0, 1), knot(1, 1.4), knot(3, 1.7), anchor(5, 1.9)],
} as const satisfies Record<Intensity, readonly ExerciseKnot[]>;

/** Multiples of the classes of work: between them protein, minerals, vitamins and intake follow straight lines of ours. */
export const exerciseClassRows = {
  rest: step(1),
  light: step(1.2),
  moderate: step(1.4),
  heavy: step(1.6),
  very_heavy: step(1.9),
} as const satisfies Record<WorkLevel | "rest", Row>;

/** Steps of service energy for the systems that have no figure of their own for it. */
export const serviceRows = {
  coverings_1_3: step(1.1),
  coverings_4_6: step(1.15),
  coverings_7_11: step(1.2),
  coverings_12_plus: step(1.25),
} as const satisfies Record<CoveringClass, Row>;

/** Energy of a breeding stallion as a multiple of stallion maintenance, by coverings a week. */
export const coveringRows = {
  coverings_1_3: step(1.1),
  coverings_4_6: step(1.15),
  coverings_7_11: adjust(1.2, "x maintenance", "nrc2007", "Vr", "B"),
  coverings_12_plus: step(1.25),
} as const satisfies Record<CoveringClass, Row>;
