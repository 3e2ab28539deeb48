import { limits } from "#contract/limits.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import type { ChosenOptimisation, FeedScope, OptimiseInput } from "#science/answers/optimise.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import { type Draft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";

/** The answer from the feeds of the ration and, where the scope is wider, of the wallet or the catalogue. */
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

/** Path of an ingredient on this screen by its id. */
export function pathOf(bench: Workbench, id: string): string {
  const item = [...bench.items.values()].find((each) => each.id === id);
  return item?.["@id"] ?? "";
}

/** The draft with the amounts of an answer, and what the answer brought in as feeds of its own. */
export function withAnswer(
  draft: Draft,
  answer: Pick<ChosenOptimisation, "feeds" | "quantitiesKg">,
  path: (id: string) => string,
): Draft {
  const feeds = answer.feeds.map(({ ingredient, role, isNew }, at) => {
    const quantityKg = answer.quantitiesKg[at] ?? 0;
    const present = draft.feeds[at];
    return !isNew && present
      ? { ...present, quantityKg }
      : feedLine({ ingredient: path(ingredient), quantityKg, role });
  });
  return { ...draft, feeds };
}

/** More feeds than a ration may have. */
export const isTooLong = ({ feeds }: ChosenOptimisation): boolean => feeds.length > limits.feedsPerRationMax;
