import type { RowTable } from "#engine/memory/table-types.ts";
import type { MealGrid } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { Sitting } from "#science/measures/forage-sittings.ts";
import type { Basis, Line } from "#science/measures/linear-forms.ts";
import type { MeasureKey, MeasureUnit } from "#science/measures/measures-table.ts";
import type { RequirementSet, RequirementSubject } from "#science/requirements/types.ts";
import type { AppliedRule } from "#science/rules/rules-table.ts";

/** Gap is the unknown part of one line in one row: at most `more` per kg, or `less`, which is nought or below. */
export interface Gap {
  line: number;
  more: number;
  less: number;
}

/** RowFacts are the facts of one linear row that the kernel does not hold. */
export interface RowFacts {
  gaps: readonly Gap[];
  /** Lines with an estimated coefficient. */
  estimates: readonly number[];
  /** Those of them whose content is that of forages of their kind: nobody analysed it. */
  typicals: readonly number[];
}

/** Grass holds kg a day as fed of each pasture, the tail of a quantity vector, and one standard deviation of it. */
export interface Grass {
  kg: readonly number[];
  kgDeviation: readonly number[];
  /** Slope at which grass gives way to feeds, where that is counted: `kg` goes with `besideKg` of their dry matter. */
  yielding?: { referenceKg: number; perKg: readonly number[] };
}

/** MealRatios hold the positions of the figures of single meals, after those of the day: by measure, then meal. */
export type MealRatios = ReadonlyMap<MeasureKey, readonly number[]>;

/**
 * ForageSchedule is the way the forage of the stable comes over the day: never, in meals that are alike, or
 * by meal the sitting before each wait.
 */
export type ForageSchedule = "never" | "alike" | readonly Sitting[];

/** RationTable is a ration without its quantities: all that a drag changes only where forage comes or goes. */
export interface RationTable {
  ration: Ration;
  set: RequirementSet;
  subject: RequirementSubject;
  basis: Basis;
  lines: readonly Line[];
  rules: readonly AppliedRule[];
  /** Present in a proposal of whole practical amounts: its rules have the tiers of the class of the horse. */
  isProposal?: true;
  table: RowTable;
  rows: readonly RowFacts[];
  /** Differences of the meals, and the ratios of single meals; null where all are alike. */
  grid: MealGrid | null;
  meals: MealRatios | null;
  /** By feed line: hours that one kg occupies a horse with forage. */
  forageHours: readonly number[];
  /** Decided by the amounts of `ration`: others share the table only where it is the same. */
  foraged: ForageSchedule;
  /** By measure, in table order. */
  units: readonly MeasureUnit[];
  /** By measure: true when the denominator rests on an estimated requirement. */
  estimatedNeed: readonly boolean[];
  /** By ratio: the measures in table order, then those of single meals. */
  numeratorConstant: Float64Array;
  denominatorConstant: Float64Array;
  /** Intake of each pasture by a horse with nothing else to eat, kg of dry matter a day. */
  pastureWantedKg: readonly number[];
  /** Intake of each pasture with the amounts of `ration`: the constraints of the optimiser count on it. */
  grass: Grass;
  /** Offer of each pasture, whatever the amounts. */
  grassOffered: Grass;
}
