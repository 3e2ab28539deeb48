import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Limits, Model, Prepared, Solution } from "#engine/lp/model.ts";
import type { Assured, AssuredInput } from "#science/answers/confidence.ts";
import type { MealParts, MealPlan, MealsInput } from "#science/answers/meal-plan.ts";
import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { TradeOff, TradeOffInput } from "#science/answers/trade-off.ts";
import type { Evaluation, Judgement, MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";

/** Engine is the one public face of the ration core. */
export interface Engine {
  readonly engineVersion: string;
  evaluate(ration: Ration): Evaluation;
  evaluateMany(rations: readonly Ration[]): Evaluation[];
  /** Returns levels and figures as `evaluateMany` does, to the bit, without making what explains them. */
  judgeMany(rations: readonly Ration[]): Judgement[];
  /**
   * Returns the terms that made each requested figure, in the order of the measures table; for a meal (counted from 1)
   * where one is given, else for the largest meal.
   */
  trace(ration: Ration, keys: readonly MeasureKey[], meal?: number): MeasureTrace[];
  /** Returns every figure of a meal for each meal of the day. */
  byMeal(ration: Ration): MealParts[];
  /** Returns the ration as rows, which every question reads; rations that differ in amounts only share one table. */
  rationTable(ration: Ration): RationTable;
  optimise(input: OptimiseInput): Optimisation;
  /** Returns the least price at every value that one figure can take. */
  tradeOff(input: TradeOffInput): TradeOff;
  /** Shares the feeds out over meals. */
  meals(input: MealsInput): MealPlan;
  /** Returns rations that satisfy the rules with the given confidences, and their extra price. */
  assured(input: AssuredInput): Assured;
  solve(model: Model, limits?: Limits): Solution;
  prepare(model: Model): Prepared;
}
