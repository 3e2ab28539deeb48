import type { Engine } from "#engine/engine-types.ts";
import type { PulledLevers } from "#science/answers/levers.ts";
import type { Ration } from "#science/horse/facts.ts";
import { listLevers } from "./list-levers.ts";
import { type Given, type LeverChoice, searchLevers, set } from "./search-levers.ts";

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
  const hays = pulled.feeds.map(({ ingredient: { id, prepared } }) => [id, prepared?.how ?? null] as const);
  const levers = listLevers(ration, pulled, hays);
  return levers.length > 0 ? { ration: pulled, levers, because } : { ration, levers, because: [] };
}
