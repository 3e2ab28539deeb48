import { m } from "#web/paraglide/messages.js";

/** THE list of questions to the optimiser, in display order. */
export const questionTitles = {
  balance: m.ration_optimise,
  cheapest: m.ration_optimise_cheapest,
  closest: m.ration_optimise_closest,
  practical: m.ration_fed,
  why_not: m.ration_why,
  rule_costs: m.ration_costs,
  meals: m.ration_meal_plan,
  assured: m.ration_assured,
  curve: m.ration_curve,
} as const;

export type QuestionKey = keyof typeof questionTitles;
export const questionKeys = Object.keys(questionTitles) as QuestionKey[];

/** The properties of a question's panel; `onDone` closes it. */
export interface QuestionProps {
  onDone: () => void;
}
