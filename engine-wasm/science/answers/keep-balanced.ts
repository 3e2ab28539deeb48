import type { RuleKey } from "#science/rules/rules-table.ts";

/** One step of a ration that is kept balanced while a feed of it is moved. */
export interface BalanceStep {
  /** `held`: with this amount the floors contradict one another, and the amounts before it stay. */
  status: "balanced" | "held";
  /** kg a day as fed per feed line. */
  quantitiesKg: readonly number[];
  /** Floors and ceilings that stop the hand. */
  stoppedBy: readonly RuleKey[];
  iterations: number;
}
