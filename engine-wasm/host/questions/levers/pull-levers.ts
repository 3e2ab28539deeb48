import type { Engine } from "#engine/engine-types.ts";
import type { Lever, PulledLevers } from "#science/answers/levers.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type Given, type LeverChoice, searchLevers, set } from "./search-levers.ts";
import { turnoutLevers } from "./turnout-levers.ts";

/**
 * Returns a ration with the levers that its best answer pulls, for every question of amounts beside that answer; the ration
 * itself where amounts alone do.
 */
export function pullLevers(
  engine: Engine,
  given: Given,
  choice: LeverChoice,
): PulledLevers & { ration: Ration } {
  const { ration } = given;
  if (choice.mayPull === false) return { ration, levers: [], because: [] };
  const { best, because } = searchLevers(engine, given, choice);
  const { ration: pulled } = set(given, best.setting);
  const levers = [...turnoutLevers(ration.pastures, pulled.pastures), ...preparedLevers(ration, pulled)];
  return levers.length > 0 ? { ration: pulled, levers, because } : { ration, levers, because: [] };
}

/** Lists the hays that one ration prepares and the other does not. */
const preparedLevers = (before: Ration, after: Ration): Lever[] =>
  after.feeds.flatMap(({ ingredient: { id, prepared } }, at): Lever[] => {
    const from = before.feeds[at]!.ingredient.prepared?.how ?? null;
    if (!prepared || prepared.how === from) return [];
    return [{ ingredient: id, field: "preparation", from, to: prepared.how }];
  });
