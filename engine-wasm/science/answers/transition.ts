import type { Finding, Measured } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";

/** Days between two changes of amounts at most. */
export const pauseMost = 7;
/** Days that a plan is sought over at most. */
export const planDaysMost = 90;

/** The part of a former ration that a transition reads. */
export type FormerRation = Pick<Ration, "meals" | "mealTimes" | "feeds" | "pastures">;

export interface TransitionInput {
  /** Ration fed so far; null when nobody knows it. */
  from: FormerRation | null;
  to: Ration;
  /** Days on which both are fed; null for as many as the bounds ask for. */
  days: number | null;
  /** Days on which amounts stay, 1 to `pauseMost`. */
  stepDays: number;
  /** Each feed of either ration, in its order, is measured out in whole multiples of this, kg. */
  stepsKg: { from: readonly number[]; to: readonly number[] };
}

/** Bounds that ask for days, or that the way breaks. Labels are `transition_<key>`. */
export const transitionBounds = [
  "former_unknown",
  "new_feed",
  "new_share",
  "concentrate_rise",
  "pasture_rise",
] as const;
export type TransitionBound = (typeof transitionBounds)[number];

/** One reason for the number of days. */
export interface TransitionReason {
  bound: TransitionBound;
  /** Fewest days that keep the bound; null when none up to `planDaysMost` do. */
  days: number | null;
  /** Lines it is about; none for a bound of the whole. */
  lines: readonly number[];
  sources: readonly AnySourceKey[];
}

/** A step that is larger than a bound allows. */
export interface TransitionWarning {
  bound: TransitionBound;
  value: number;
  most: number;
  unit: "ratio" | "kg" | "h";
  sources: readonly AnySourceKey[];
}

/** One feed from before to after: kg a day as fed, or hours a day of a pasture. */
export interface TransitionLine {
  ingredient: string;
  role: FeedRole;
  unit: "kg" | "h";
  /** Null when the former ration is not known. */
  from: number | null;
  to: number;
}

/** Days of the same amounts. Day 1 is the first on which something changes. */
export interface TransitionStage {
  phase: "before" | "during" | "after";
  /** Null before; the last is null after. */
  firstDay: number | null;
  lastDay: number | null;
  /** By line. */
  amounts: readonly number[];
  /** Part of a former ration that nobody knows which is still fed beside the amounts, 0 to 1; null of a known one. */
  formerPart: number | null;
  warnings: readonly TransitionWarning[];
}

export interface TransitionFigure {
  measure: MeasureKey;
  unit: string;
  value: number | null;
  unknownShare: number;
}

/** A judgement on the way, with what is known of its figure; `onlyHere`: neither ration is judged as badly. */
export type TransitionFinding = Finding &
  Pick<Measured, "unknownShare" | "low" | "high"> & { onlyHere: boolean };

export interface EvaluatedStage extends TransitionStage {
  figures: readonly TransitionFigure[];
  /** All but those that are ok; null where an unknown former ration is still fed, which nobody can judge. */
  findings: readonly TransitionFinding[] | null;
}

/** The way from one ration to another before it is judged. */
export interface TransitionSchedule {
  days: number;
  stepDays: number;
  /** Fewest days with every bound kept; null when none up to `planDaysMost` do. */
  suggestedDays: number | null;
  reasons: readonly TransitionReason[];
  lines: readonly TransitionLine[];
  /** Meals a day on the way: those of the ration that has more. */
  meals: number;
  stages: readonly TransitionStage[];
}

/** The way from one ration to another, every day judged. */
export interface Transition extends TransitionSchedule {
  stages: readonly EvaluatedStage[];
}
