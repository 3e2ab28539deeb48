import { limits } from "#contract/limits.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import type { ChosenOptimisation, FeedScope, OptimiseInput } from "#science/answers/optimise.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";

/** Asks for an answer from the feeds of the ration and, with a wider scope, of the wallet or the catalogue. */
export function askFrom(
  bench: Workbench,
  scope: FeedScope,
  input: Pick<OptimiseInput, "goal" | "unpriced">,
): ChosenOptimisation {
  const candidates =
    scope === "chosen"
      ? []
      : [...bench.items.values()]
          .filter(({ role }) => role !== "pasture")
          .filter((item) => item.inWallet || (scope === "catalogue" && mayBeProposed(item)))
          .map(ingredientFacts);
  return bench.ask((engine, asked) =>
    optimiseFrom(engine, { ...asked, ...input, candidates, maxKg: limits.feedKgMax }),
  );
}

/** Returns the path of an ingredient by its id. */
export const ingredientPath = (id: string): string => `/api/ingredients/${id}`;

/** Applies the amounts of an answer and adds its new feeds. */
export function withAnswer(draft: Draft, answer: Pick<ChosenOptimisation, "feeds" | "quantitiesKg">): Draft {
  const feeds = answer.feeds.map(({ ingredient, role, isNew }, at) => {
    const quantityKg = answer.quantitiesKg[at] ?? 0;
    const present = draft.feeds[at];
    return !isNew && present
      ? { ...present, quantityKg }
      : feedLine({ ingredient: ingredientPath(ingredient), quantityKg, role });
  });
  return { ...draft, feeds };
}
