import { m } from "#web/paraglide/messages.js";
import { AssuredPanel } from "./assured.tsx";
import { CheapestPanel } from "./cheapest.tsx";
import { ClosestPanel } from "./closest.tsx";
import { MealsPanel } from "./meals.tsx";
import { PracticalPanel } from "./practical.tsx";
import type { Question } from "./question.ts";
import { RuleCostsPanel } from "./rule-costs.tsx";
import { TradeOffPanel } from "./trade-off.tsx";
import { WhyNotPanel } from "./why-not.tsx";

/** THE list of questions a ration can be asked, in the order of the list on the screen. */
export const questions = {
  cheapest: { title: m.ration_optimise_cheapest, help: m.ration_optimise_help, Panel: CheapestPanel },
  closest: { title: m.ration_optimise_closest, help: m.ration_optimise_closest_help, Panel: ClosestPanel },
  why_not: { title: m.ration_why, help: m.ration_why_help, Panel: WhyNotPanel },
  rule_costs: { title: m.ration_costs, help: m.ration_costs_help, Panel: RuleCostsPanel },
  practical: { title: m.ration_fed, help: m.ration_fed_help, Panel: PracticalPanel },
  meals: { title: m.ration_meal_plan, help: m.ration_meal_plan_help, Panel: MealsPanel },
  assured: { title: m.ration_assured, help: m.ration_assured_help, Panel: AssuredPanel },
  curve: { title: m.ration_curve, help: m.ration_curve_help, Panel: TradeOffPanel },
} as const satisfies Record<string, Question>;

export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];
