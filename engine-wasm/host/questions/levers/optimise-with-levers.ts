import type { Engine } from "#engine/engine-types.ts";
import type { Lever, LeveredOptimisation } from "#science/answers/levers.ts";
import { type NextLever, nextLeversFor } from "#science/answers/next-levers.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import { type Given, type LeverChoice, searchLevers, set, type Tried } from "./search-levers.ts";
import { turnoutLevers } from "./turnout-levers.ts";

/** Returns the optimal ration, with the levers of the best setting and what is asked for next. */
export function optimiseWithLevers(
  engine: Engine,
  given: Given,
  choice: LeverChoice = {},
): LeveredOptimisation {
  const { best, because, facts } = searchLevers(engine, given, choice);
  const levers = leversOf(given.ration, best);
  return {
    ...best.answer,
    levers,
    because: levers.length > 0 ? because : [],
    next: nextOf(given, best, facts),
  };
}

/** Lists what is asked for next, from the feeds of an answer. */
function nextOf(given: Given, { setting, answer }: Tried, facts: RuleFacts): NextLever[] {
  const { evaluation } = answer;
  if (!evaluation) return [];
  const { ration, candidates } = set(given, setting);
  const known = new Map(
    [...candidates, ...ration.feeds.map(({ ingredient }) => ingredient)].map((each) => [each.id, each]),
  );
  const feeds = answer.feeds.map(({ ingredient, role, presentation }, at) => ({
    ingredient: known.get(ingredient)!,
    role,
    presentation,
    quantityKg: answer.quantitiesKg[at]!,
  }));
  return nextLeversFor({ ration: { ...ration, feeds }, evaluation, facts });
}

/** Lists what a setting changes of the lines of a ration, and of feeds that the answer brings in. */
function leversOf(ration: Ration, { setting, answer }: Tried): Lever[] {
  const present = new Map<string, Preparation | null>(
    ration.feeds.map(({ ingredient }) => [ingredient.id, ingredient.prepared?.how ?? null]),
  );
  const soaked = answer.feeds.flatMap(({ ingredient, preparation }, at): Lever[] => {
    const from = present.get(ingredient) ?? null;
    if (preparation === null || preparation === from || answer.quantitiesKg[at] === 0) return [];
    return [{ ingredient, field: "preparation", from, to: preparation }];
  });
  return [...turnoutLevers(ration.pastures, setting.pastures), ...soaked];
}
