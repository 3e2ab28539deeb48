import { m } from "#web/paraglide/messages.js";
import { AssuredPanel } from "./assured.tsx";
import { CheapestPanel } from "./cheapest.tsx";
import { ClosestPanel } from "./closest.tsx";
import { MealsPanel } from "./meals.tsx";
import { PracticalPanel } from "./practical.tsx";
import type { Question } from "./question.ts";
import type { QuestionKey } from "./question-titles.ts";
import { RuleCostsPanel } from "./rule-costs.tsx";
import { TradeOffPanel } from "./trade-off.tsx";
import { WhyNotPanel } from "./why-not.tsx";

/** What each question answers, and its own place. */
export const questions: Record<QuestionKey, Question> = {
  cheapest: { help: m.ration_optimise_help, Panel: CheapestPanel },
  closest: { help: m.ration_optimise_closest_help, Panel: ClosestPanel },
  why_not: { help: m.ration_why_help, Panel: WhyNotPanel },
  rule_costs: { help: m.ration_costs_help, Panel: RuleCostsPanel },
  practical: { help: m.ration_fed_help, Panel: PracticalPanel },
  meals: { help: m.ration_meal_plan_help, Panel: MealsPanel },
  assured: { help: m.ration_assured_help, Panel: AssuredPanel },
  curve: { help: m.ration_curve_help, Panel: TradeOffPanel },
};
