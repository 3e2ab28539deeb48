import type { RowTable } from "#engine/memory/table-types.ts";
import type { MealGrid } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { Sitting } from "#science/measures/forage-sittings.ts";
import type { Basis, Line } from "#science/measures/linear-forms.ts";
import type { MeasureKey, MeasureUnit } from "#science/measures/measures-table.ts";
import type { RequirementSet, RequirementSubject } from "#science/requirements/types.ts";
import type { AppliedRule } from "#science/rules/rules-table.ts";

/** What one line lacks of one row: at most `more` per kg. */
export interface Gap {
  line: number;
  more: number;
}

/** One linear row with what the kernel does not hold of it. */
export interface RowFacts {
  gaps: readonly Gap[];
  /** Lines with an estimated coefficient. */
  estimates: readonly number[];
}

/** Of each pasture, kg a day as fed: the tail of a quantity vector, and one standard deviation of it. */
export interface Grass {
  kg: readonly number[];
  kgDeviation: readonly number[];
  /** How it gives way to feeds, where that is counted: `kg` is beside `besideKg` of their dry matter. */
  yielding?: { besideKg: number; perKg: readonly number[] };
}

/** Where the figures of single meals stand among the ratios of a table, behind those of the day: by measure, then meal. */
export type MealRatios = ReadonlyMap<MeasureKey, readonly number[]>;

/** How the forage of the stable comes over the day: not at all, in meals that are alike, or by meal before which wait. */
export type ForageSchedule = "never" | "alike" | readonly Sitting[];

/** A ration without its quantities: everything of an evaluation that a drag changes at most where forage comes or goes. */
export interface RationTable {
  ration: Ration;
  set: RequirementSet;
  subject: RequirementSubject;
  basis: Basis;
  lines: readonly Line[];
  rules: readonly AppliedRule[];
  table: RowTable;
  rows: readonly RowFacts[];
  /** How the meals differ, and the ratios of single meals; null where all are alike. */
  grid: MealGrid | null;
  meals: MealRatios | null;
  /** By feed line: hours that one kg keeps a horse at forage. */
  forageHours: readonly number[];
  /** Decided by the amounts of `ration`: others share the sheet only where it is the same. */
  foraged: ForageSchedule;
  /** By measure, in table order. */
  units: readonly MeasureUnit[];
  /** By measure: the denominator rests on an estimated requirement. */
  estimatedNeed: readonly boolean[];
  /** By ratio: the measures in table order, then those of single meals. */
  numeratorConstant: Float64Array;
  denominatorConstant: Float64Array;
  /** What each pasture would give a horse with nothing else to eat, kg of dry matter a day. */
  pastureWantedKg: readonly number[];
  /** What is eaten of each pasture beside the amounts of `ration`: what the constraints of the optimiser count on. */
  grass: Grass;
  /** What each offers, whatever the amounts. */
  grassOffered: Grass;
}
