import { m } from "#web/paraglide/messages.js";

/** THE list of questions a ration can be asked, in the order of the list on the screen, as they stand in it. */
export const questionTitles = {
  cheapest: m.ration_optimise_cheapest,
  closest: m.ration_optimise_closest,
  why_not: m.ration_why,
  rule_costs: m.ration_costs,
  practical: m.ration_fed,
  meals: m.ration_meal_plan,
  assured: m.ration_assured,
  curve: m.ration_curve,
} as const;

export type QuestionKey = keyof typeof questionTitles;
export const questionKeys = Object.keys(questionTitles) as QuestionKey[];
