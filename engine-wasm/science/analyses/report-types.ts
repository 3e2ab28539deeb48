import type { FamilyKey, Plant } from "#science/feeds/feed-families.ts";
import type { feedEquations } from "#science/tables/feed-equations.ts";
import type { Composition, SugarMethod, ValueState } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { Basis, ContentUnitKey } from "./content-units.ts";
import type { CheckFound } from "./report-checks.ts";

export type EquationCode = keyof typeof feedEquations;

/** Origin of the values: a laboratory measured them, or a label declares them. */
export const origins = ["laboratory", "label"] as const;
export type Origin = (typeof origins)[number];

/** Origin of one value: a laboratory, a label, the price list of a maker, or a published table. */
export const valueOrigins = ["laboratory", "label", "price_list", "table"] as const;
export type ValueOrigin = (typeof valueOrigins)[number];

/** One line of a report, as written. */
export interface ReportValue {
  nutrient: NutrientKey;
  value: number;
  unit: ContentUnitKey;
  basis: Basis;
  /** Absent, it is the origin of the report. */
  origin?: ValueOrigin;
  /** Of soluble sugars: extracted with water or with ethanol; absent where it is not told. */
  method?: SugarMethod;
}

/** A report on one feed, holding whichever nutrients it has. */
export interface Report {
  family: FamilyKey;
  /** Botanical kind of a forage; null when not stated or not a forage. */
  plant: Plant | null;
  /** % of the feed as fed. */
  dryMatterPct: number;
  origin: Origin;
  values: readonly ReportValue[];
}

/** A feed that lends what the report does not say. `name` goes to the source of the cells filled from it. */
export interface ReferenceFeed {
  name: string;
  composition: Composition;
  /** Present where the report is of a lot of this feed: what the lot's own values do not change remains as the feed has it. */
  isItsFeed?: true;
}

/** A value obtained by an equation, with what went in. */
export interface Derivation {
  nutrient: NutrientKey;
  equation: EquationCode;
  value: number;
  state: ValueState;
  inputs: readonly { nutrient: NutrientKey; value: number; state: ValueState }[];
  /** Contents of starch and sugars assumed for a forage, g per kg of dry matter; empty when all were known. */
  assumed: readonly { nutrient: NutrientKey; value: number }[];
}

/** Reasons why a value that an equation could give stays unknown. */
export const gapReasons = [
  "no_equation",
  "plant_unknown",
  "missing_input",
  "out_of_range",
  "no_reference",
] as const;
export type GapReason = (typeof gapReasons)[number];

export interface Gap {
  nutrient: NutrientKey;
  /** The equation that would have given it; null when none covers the family. */
  equation: EquationCode | null;
  reason: GapReason;
  /** The components that are missing or out of the equation's range. */
  fields: readonly NutrientKey[];
}

/** A report as a composition, with how each value came to be and what does not hold together. */
export interface Analysis {
  composition: Composition;
  derivations: readonly Derivation[];
  gaps: readonly Gap[];
  checks: readonly CheckFound[];
}
