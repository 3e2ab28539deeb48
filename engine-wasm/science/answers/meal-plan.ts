import type { Evaluation, Level, LineLimits, Measured } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Bounds, RuleKey } from "#science/rules/rules-table.ts";
import type { Certificate } from "./certificate.ts";

/** Feeding times a yard is asked for at most. */
export const mealsMost = 6;

const [morning, evening, night] = [7 * 60, 19 * 60, 21 * 60];

/** When a yard feeds unless it says otherwise: from the morning round to the evening one, evenly. Minutes from midnight. */
export function usualTimes(meals: number): number[] {
  const last = meals > 2 ? night : evening;
  return Array.from({ length: meals }, (_, n) =>
    meals === 1 ? morning : Math.round(morning + ((last - morning) * n) / (meals - 1)),
  );
}

/** The amounts of the day stay, or are sought together with the meals. */
export const mealDays = ["kept", "cheapest", "closest"] as const;
export type MealDay = (typeof mealDays)[number];

export interface MealsInput {
  ration: Ration;
  day: MealDay;
  /** Number of meals, 1 to `mealsMost`; null: the smallest that every rule of a meal and the time without forage allow. */
  meals: number | null;
  /** Minutes from midnight, rising, one for each meal; null, or of another number: the usual ones. */
  times: readonly number[] | null;
  /** By feed line, then meal: kg put there by hand, null where it is free. Only with a number of meals. */
  pinned: readonly (readonly (number | null)[])[] | null;
  /** One per feed line, same order. */
  limits: readonly LineLimits[];
  /** The programmes themselves in the certificate. */
  proof?: boolean;
}

/** Value of one figure in one meal. */
export interface MealPart
  extends Pick<Measured, "value" | "unknownShare" | "low" | "high" | "estimate" | "contributions"> {
  /** A content that it needs is not known. */
  isOpen: boolean;
  /** Worst level of the rules of the figure; null where none judges it. */
  level: Level | null;
}

/** A figure of a meal in every meal of a day. */
export interface MealParts {
  measure: MeasureKey;
  unit: string;
  meals: readonly MealPart[];
}

/** One figure of each meal, by the same measure as that of an even day. */
export interface MealFigure {
  measure: MeasureKey;
  unit: string;
  values: readonly (number | null)[];
}

/** One judgement of each meal. */
export interface MealFinding {
  rule: RuleKey;
  measure: MeasureKey;
  bounds: Bounds;
  levels: readonly Level[];
}

/** Reason why a rule of a meal cannot be met: the meals that it would take, and the feed that brings the most. */
export interface MealReason {
  rule: RuleKey;
  level: Level;
  meals: number;
  /** Feed line; null when there is none. */
  line: number | null;
}

/** Result of trying one number of meals. */
export interface MealTry {
  meals: number;
  status: MealPlan["status"];
  /** Worst level of the rules of a meal, in any meal, and of the time without forage between them. */
  worst: Level;
  pricePerDay: number | null;
}

/** Feeds by meals. */
export interface MealPlan {
  /** `infeasible`: what is put by hand, or a ceiling, leaves no room. `unasked`: no rule asks for a day to be shared out. */
  status: "optimal" | "infeasible" | "unbounded" | "limit" | "unasked";
  meals: number;
  /** Minutes from midnight. */
  times: readonly number[];
  /** kg a day as fed per feed line. */
  quantitiesKg: readonly number[];
  /** By feed line, then meal, kg as fed: they add up to the day. */
  portionsKg: readonly (readonly number[])[];
  figures: readonly MealFigure[];
  findings: readonly MealFinding[];
  /**
   * Of each meal, the hours without forage that it lies in: from when the last forage is eaten to the next that comes,
   * less grazing.
   */
  gaps: { hours: readonly number[]; levels: readonly Level[]; bounds: Bounds } | null;
  pricePerDay: number | null;
  /** Of the day; null when there is no plan. */
  evaluation: Evaluation | null;
  /** Every number of meals up to `mealsMost`. */
  tries: readonly MealTry[];
  /** The least number with every rule of a meal and the time without forage ok, and with none at risk; or null. */
  smallest: number | null;
  smallestSafe: number | null;
  /** Rules that this plan does not hold. */
  reasons: readonly MealReason[];
  /** Feed lines of which more is put by hand than the day has. */
  overfull: readonly number[];
  /** Rules that contradict one another, when the day itself has no answer. */
  conflict: readonly RuleKey[];
  /**
   * Of sharing out: the rules of meals by tier, then portions of supplements, hours without forage and evenness; of the
   * day where that has no answer. A search that met its limit proves nothing.
   */
  certificate: Certificate;
}
