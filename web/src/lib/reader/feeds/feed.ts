import type { Basis, ContentUnitKey } from "#science/analyses/content-units.ts";
import type { FamilyKey, Plant } from "#science/feeds/feed-families.ts";
import type { SugarMethod } from "#science/vocabulary/composition.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import type { CellNote } from "../cells/read-cell.ts";
import type { ColumnReading } from "../columns/column.ts";
import type { Proposal } from "../questions.ts";
import type { ValueMark } from "./value-marks.ts";

/** A step from the written number to the stored one. */
export type TrailStep =
  | { kind: "unit"; factor: number; from: string; to: ContentUnitKey }
  | { kind: "cell_unit"; from: string }
  | { kind: "converts"; factor: number; head: string }
  | { kind: "protein"; proteinGrams: number }
  | { kind: "dose"; grams: number }
  | { kind: "fixed_dry_matter"; percent: number }
  | { kind: "moisture" }
  | { kind: "price"; kilograms: number }
  | { kind: "horse"; kilograms: number }
  | { kind: "coins" }
  | { kind: "as_fed"; percent: number }
  | { kind: "corrected"; from: string };

/** Way of a value from the file: its cell, the head, unit and basis it was read by, and the steps of conversion. */
export interface Trail {
  line: number;
  column: string;
  text: string;
  head: string;
  unit: string;
  basis: Basis | null;
  basisFrom: ColumnReading["basisFrom"];
  steps: readonly TrailStep[];
}

export interface FeedValue {
  nutrient: NutrientKey;
  value: number;
  unit: ContentUnitKey;
  basis: Basis;
  note: CellNote | null;
  methods: readonly string[];
  sugarMethod: SugarMethod | null;
  trail: Trail;
  /** State and source that a table of the product tells; absent from other files. */
  mark?: ValueMark;
}

export interface TracedNumber {
  value: number;
  trail: Trail;
}

export type CellProblemCode =
  | "text"
  | "twofold"
  | "below"
  | "above"
  | "range"
  | "bracketed"
  | "date"
  | "day_to_come"
  | "no_day"
  | "error"
  | "formula"
  | "impossible"
  | "no_protein"
  | "nought"
  | "unit_in_cell"
  | "pack"
  | "dose"
  | "price_dry_matter"
  | "pair_differs"
  | "protein_share"
  | "family"
  | "plant";

/** A cell that gives no value, or one to look at. */
export interface CellProblem {
  row: string;
  column: string;
  line: number;
  head: string;
  text: string;
  code: CellProblemCode;
  figures: Readonly<Record<string, number>>;
}

/** A feed of the file as far as it is understood. */
export interface FeedReading {
  id: string;
  line: number;
  name: string;
  nameEn: string | null;
  nameFr: string | null;
  family: FamilyKey | null;
  familyProposal: Proposal | null;
  plant: Plant | null;
  plantProposal: Proposal | null;
  dryMatterPct: number | null;
  /** Way of the dry matter from the file; null where it was answered or is missing. */
  dryMatterTrail: Trail | null;
  pricePerTonne: TracedNumber | null;
  /** Weights of its bag, of a scoop and of a flake of it, kg; null where the file tells none. */
  bagKg: number | null;
  scoopKg: number | null;
  flakeKg: number | null;
  /** Dose that the maker states, g per 100 kg of body weight and day. */
  doseGPer100Kg: TracedNumber | null;
  /** Third and fourth level of the classification, as written. */
  level3: string | null;
  level4: string | null;
  brand: string | null;
  source: string | null;
  notes: string | null;
  /** Days of the file that are not that of the analysis, as written. */
  date: string | null;
  /** Day of the analysis, ISO 8601, and the column that tells it; that is null for a title or an answer. */
  day: string | null;
  dayColumn: string | null;
  /** Heading that the line stands under, a brand or family as a proposal. */
  section: string | null;
  values: readonly FeedValue[];
  /** Texts of the cells as they were corrected, by place of the column; empty where there is none. */
  texts: readonly string[];
  problems: readonly CellProblem[];
  /** True when name, family and dry matter are known. */
  isComplete: boolean;
}
