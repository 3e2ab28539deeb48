import type { Engine } from "#engine/engine-types.ts";
import type { LeveredOptimisation } from "#science/answers/levers.ts";
import { hasLargeMeals, type NextLever, nextLeversFor } from "#science/answers/next-levers.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import { listLevers } from "./list-levers.ts";
import { type Given, type LeverChoice, searchLevers, set, type Tried } from "./search-levers.ts";

/** Returns the optimal ration, with the levers of the best setting and what is asked for next. */
export function optimiseWithLevers(
  engine: Engine,
  given: Given,
  choice: LeverChoice = {},
): LeveredOptimisation {
  const { best, because, facts } = searchLevers(engine, given, choice);
  const { feeds, quantitiesKg } = best.answer;
  const fed = feeds.filter((_feed, at) => quantitiesKg[at] !== 0);
  const hays = fed.map(({ ingredient, preparation }) => [ingredient, preparation] as const);
  const levers = listLevers(given.ration, best.setting, hays);
  const isSmallEnough =
    levers.some(({ field }) => field === "meals") && !hasLargeMeals(best.answer.evaluation?.findings ?? []);
  return {
    ...best.answer,
    levers,
    because: levers.length > 0 ? because : [],
    next: nextOf(engine, given, best, facts).filter((each) => each !== "more_meals" || !isSmallEnough),
  };
}

/** Lists what is asked for next, from the feeds of an answer; from those fed now where no amounts of them are one. */
function nextOf(engine: Engine, given: Given, { setting, answer }: Tried, facts: RuleFacts): NextLever[] {
  const { evaluation, status } = answer;
  const { ration, candidates } = set(given, setting);
  if (status === "infeasible")
    return nextLeversFor({ ration, evaluation: engine.evaluate(ration), facts, open: candidates });
  if (!evaluation) return [];
  const known = new Map(
    [...candidates, ...ration.feeds.map(({ ingredient }) => ingredient)].map((each) => [each.id, each]),
  );
  const feeds = answer.feeds.map(({ ingredient, role, presentation }, at) => ({
    ingredient: known.get(ingredient)!,
    role,
    presentation,
    quantityKg: answer.quantitiesKg[at]!,
  }));
  return nextLeversFor({ ration: { ...ration, feeds }, evaluation, facts, open: candidates });
}
