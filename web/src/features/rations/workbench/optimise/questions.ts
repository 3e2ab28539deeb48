import type { ReactNode } from "react";
import { m } from "#web/paraglide/messages.js";
import { BalancePanel, CheapestPanel, ClosestPanel } from "./panels/best-ration-panels.tsx";
import { AssuredPanel } from "./panels/confidence-panel.tsx";
import { MealsPanel } from "./panels/meals-panel.tsx";
import { RuleCostsPanel } from "./panels/rule-costs-panel.tsx";
import { TradeOffPanel } from "./panels/trade-off-panel.tsx";
import { PracticalPanel } from "./panels/whole-steps-panel.tsx";
import type { QuestionKey, QuestionProps } from "./question-titles.ts";
import { WhyNotPanel } from "./why-not/why-not-panel.tsx";

/** Maps each question to a sentence on the answer to expect, and to the panel that asks and answers. */
export const questions: Record<
  QuestionKey,
  { help: () => string; Panel: (props: QuestionProps) => ReactNode }
> = {
  balance: { help: m.ration_balance_help, Panel: BalancePanel },
  cheapest: { help: m.ration_optimise_help, Panel: CheapestPanel },
  closest: { help: m.ration_closest_help, Panel: ClosestPanel },
  why_not: { help: m.ration_why_help, Panel: WhyNotPanel },
  rule_costs: { help: m.ration_costs_help, Panel: RuleCostsPanel },
  practical: { help: m.ration_fed_help, Panel: PracticalPanel },
  meals: { help: m.ration_meal_plan_help, Panel: MealsPanel },
  assured: { help: m.ration_assured_help, Panel: AssuredPanel },
  curve: { help: m.ration_curve_help, Panel: TradeOffPanel },
};
