import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";

interface Told {
  of: Pick<Ration, "horse">;
  evaluation: Pick<Evaluation, "findings"> | null;
  next: readonly string[];
}

/** Changes that answer a risk, by the first words of its rule: a risk without one is no answer. */
const answers: readonly (readonly [rule: string, next: readonly string[]])[] = [
  ["forage_gap", ["late_meal", "more_meals"]],
  ["feeding_time", ["late_meal", "more_meals"]],
  ["fibre_min", ["late_forage", "grass_hay", "exercise", "supervision", "less_grass"]],
  ["energy_overweight", ["late_forage", "less_grass", "off_grass", "exercise", "supervision"]],
  ["requirement_", ["mineral_feed", "protein_feed"]],
  ["vitamin_e", ["mineral_feed"]],
  ["sodium", ["salt"]],
  ["protein", ["protein_feed", "mineral_feed"]],
  ["lysine", ["protein_feed", "mineral_feed"]],
  ["potassium_", ["low_potassium_hay", "more_meals", "soaking"]],
  ["starch_", ["wet_fibre", "oil", "more_meals", "analysis"]],
  ["nsc_", ["soaking", "analysis", "off_grass"]],
  ["straw_", ["hay"]],
];

/** Risks for which no change is named that answers them; old horses, which get mash for hay, may eat for a short time. */
export const unansweredRisks = ({ of, evaluation, next }: Told): string[] =>
  (evaluation?.findings ?? []).flatMap(({ rule, level, hypothetical, informs }) => {
    if (level !== "risk" || hypothetical || informs) return [];
    if (rule === "feeding_time" && of.horse.ageClass === "year_over_17") return [];
    const known = answers.find(([start]) => rule.startsWith(start));
    return known && !known[1].some((each) => next.includes(each))
      ? [`${rule} at risk without an answer`]
      : [];
  });
