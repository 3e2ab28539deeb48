import { m } from "#web/paraglide/messages.js";
import { AssuredPanel } from "./assured.tsx";
import { CheapestPanel } from "./cheapest.tsx";
import { ClosestPanel } from "./closest.tsx";
import { MealsPanel } from "./meals.tsx";
import type { Question } from "./question.ts";
import { TradeOffPanel } from "./trade-off.tsx";

/** THE list of questions a ration can be asked, in the order of the list on the screen. */
export const questions = {
  cheapest: { title: m.ration_optimise_cheapest, help: m.ration_optimise_help, Panel: CheapestPanel },
  closest: { title: m.ration_optimise_closest, help: m.ration_optimise_help, Panel: ClosestPanel },
  meals: { title: m.ration_meal_plan, help: m.ration_meal_plan_help, Panel: MealsPanel },
  assured: { title: m.ration_assured, help: m.ration_assured_help, Panel: AssuredPanel },
  curve: { title: m.ration_curve, help: m.ration_curve_help, Panel: TradeOffPanel },
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];
