import type { RequirementOverride, RequirementProfile, StandardClass } from "#science/horse/facts.ts";
import type { Requirement, Term } from "#science/trace/coefficient.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** The class of the standard a horse was given. */
export interface ClassName {
  /** The class that leads: growth, lactation, gestation, work, stallion or maintenance, in this order. */
  standard: StandardClass;
  /** Further classes of the same horse: a mare in foal that is ridden has one. */
  others: readonly StandardClass[];
  /** Energy of work or of coverings as a multiple of the maintenance it stands on; 1 at rest, and where unknown. */
  multiplier: number;
}

/** Requirements of one horse, one day. */
export interface RequirementSet {
  system: RequirementSystem;
  energy: NutrientKey;
  protein: NutrientKey;
  /** Dry matter the standard assumes for the class, kg a day; null below the age of its tables, and where it names none. */
  standardDmiKg: number | null;
  /** Weight the requirements are computed on, kg: the ideal one of a fat or thin horse. */
  referenceWeightKg: number;
  /** Terms that add up to `referenceWeightKg`. */
  weightTrace: readonly Term[];
  className: ClassName;
  /** Every nutrient the system speaks of, in the order of the nutrients table. */
  items: readonly Requirement[];
  /** Remarks on the whole set. */
  warnings: readonly string[];
  /** Reasons why the objective was not followed; the set is then that of "maintain". */
  refusals: readonly string[];
  /** Own norms that the set was made with, all rows of them; absent: the standard alone. */
  profile?: RequirementProfile;
}

/** The horse that a set of requirements is for: its class, its weight, and remarks; without the requirements. */
export type RequirementSubject = Omit<RequirementSet, "system" | "energy" | "protein" | "items">;

/** A user's own figure instead of the system's. */
export type Override = Omit<RequirementOverride, "nutrient">;

export type Overrides = Partial<Record<NutrientKey, Override>>;
