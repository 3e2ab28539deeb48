import { useMemo } from "react";
import { scienceRation } from "#contract/ration/science-ration.ts";
import {
  partsAfter,
  partsBefore,
  type SeenTransition,
  seenTransition,
  toTransitionInput,
} from "#contract/ration/transition-view.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { TransitionInput } from "#contract/schemas/transition.ts";
import { stageRations, transition } from "#engine/questions/transition/transition.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { scienceVersion } from "#science/science-version.ts";
import { useSeesHealth } from "#web/features/session/queries.ts";
import { useEngine } from "#web/lib/science/engine.ts";
import { horseFacts, ingredientFacts } from "#web/lib/science/science-facts.ts";

export interface Planned {
  plan: SeenTransition;
  /** Calculates the rations of each stage on demand. */
  rationsOf: () => readonly Ration[];
}

/** Calculates the transition plan with the service's own code. */
export function usePlan(
  horse: HorseItem,
  items: ReadonlyMap<string, IngredientItem>,
  asked: TransitionInput,
): Planned {
  const engine = useEngine();
  const seesHealth = useSeesHealth();
  return useMemo(() => {
    const facts = horseFacts(horse);
    const known = new Map<string, IngredientFacts>();
    const ingredientOf = (path: string): IngredientFacts => {
      const item = items.get(path);
      const found = known.get(path) ?? (item && ingredientFacts(item));
      if (!found) throw new Error(`Unknown ingredient ${path}`);
      known.set(path, found);
      return found;
    };
    const rationOf = (parts: ReturnType<typeof partsAfter>): Ration =>
      scienceRation(facts, parts, ingredientOf);
    const before = partsBefore(asked);
    const rations = { from: before && rationOf(before), to: rationOf(partsAfter(asked)) };
    const { engineVersion } = engine;
    const question = toTransitionInput(asked, rations);
    const plan = transition(engine, question);
    return {
      plan: seenTransition(plan, seesHealth, { scienceVersion, engineVersion }),
      rationsOf: () => stageRations(question),
    };
  }, [engine, seesHealth, horse, items, asked]);
}
