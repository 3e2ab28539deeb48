import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { Limits, Model, Prepared, Solution } from "#engine/lp/model.ts";
import type { Assured, AssuredInput } from "#science/answers/confidence.ts";
import type { MealParts, MealPlan, MealsInput } from "#science/answers/meal-plan.ts";
import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { TradeOff, TradeOffInput } from "#science/answers/trade-off.ts";
import type { Evaluation, MeasureTrace } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";

/** The ration core's one public face. */
export interface Engine {
  readonly engineVersion: string;
  evaluate(ration: Ration): Evaluation;
  evaluateMany(rations: readonly Ration[]): Evaluation[];
  /** The terms that made each of the figures asked for, in the order of the measures table; of a meal, from 1, or the largest. */
  trace(ration: Ration, keys: readonly MeasureKey[], meal?: number): MeasureTrace[];
  /** Every figure of a meal, meal by meal. */
  byMeal(ration: Ration): MealParts[];
  /** What a ration's questions are asked of; one sheet for rations that differ in amounts only. */
  sheetOf(ration: Ration): RationTable;
  optimise(input: OptimiseInput): Optimisation;
  /** What one figure costs, over all it can be. */
  tradeOff(input: TradeOffInput): TradeOff;
  /** Feeds by meals. */
  meals(input: MealsInput): MealPlan;
  /** Rations that hold the rules with a confidence, and what that costs. */
  assured(input: AssuredInput): Assured;
  solve(model: Model, limits?: Limits): Solution;
  prepare(model: Model): Prepared;
}
