import type { NormRow } from "#science/horse/facts.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/**
 * Status of a constant or of a result. V checked against its source; Vr reproduces every checked table cell; V2 read
 * where another page quotes it; R recalled, not checked; D derived here from checked values; P product decision; R? recalled and uncertain;
 * MISSING no value.
 */
export const statuses = ["V", "Vr", "V2", "R", "D", "P", "R?", "MISSING"] as const;
export type Status = (typeof statuses)[number];

/** Evidence behind an adjustment: A controlled study or the standard's number … D convention. */
export type Grade = "A" | "B" | "C" | "D";

/** One number of science with all that is needed to believe or doubt it. `source` is a key of the sources table. */
export interface Coefficient {
  value: number;
  unit: string;
  source: string;
  status: Status;
  grade?: Grade;
}

/** One addend of a requirement: `amount` is in the requirement's unit and the amounts add up to its value. */
export interface Term {
  /** Message key suffix: `term.<label>`. */
  label: string;
  /** The formula as printed, with symbols of `inputs` and coefficient names. */
  formula: string;
  inputs: Record<string, number>;
  /** Names of the coefficients used, with their values. */
  coefficients: Record<string, Coefficient>;
  amount: number;
  status: Status;
}

/** Reasons why a requirement has no value. */
export type GapReason = "STANDARD_GAP" | "NO_STANDARD" | "BELOW_TABLE_AGE";

/** StandardFigure is the need by the system alone, where another figure replaces it, with its terms. */
interface StandardFigure {
  standardValue: number | null;
  standardTrace: readonly Term[];
}

export interface Requirement {
  nutrient: NutrientKey;
  /** A day's need in `unit`; null with a `reason` when the system has none. */
  value: number | null;
  unit: string;
  /** The weakest status among the terms. */
  status: Status;
  /** True when a D, R? or P constant is part of it: shown as an estimate. */
  estimate: boolean;
  reason?: GapReason;
  warnings: readonly string[];
  trace: readonly Term[];
  /** Set when a user's figure replaces the system's: why, and what the system said and how it came to it. */
  override?: { reason: string } & StandardFigure;
  /** Set when a row of own norms made the value: the row, its profile, and what the system said. */
  norm?: { profile: string; row: NormRow } & StandardFigure;
}
