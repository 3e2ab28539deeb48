import { limits } from "#contract/limits.ts";
import { rationDosing } from "#contract/ration/science-ration.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { Lever, LeveredOptimisation } from "#science/answers/levers.ts";
import type { ChosenOptimisation, FeedScope, OptimiseInput } from "#science/answers/optimise.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import { type Draft, feedLine, withFeed, withPasture } from "#web/features/rations/workbench/draft/draft.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";
import { addableFeeds } from "#web/lib/science/ingredient-search.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";

/** Asks for an answer from the feeds of the ration and, with a wider scope, of the wallet or the catalogue. */
export function askFrom(
  bench: Workbench,
  scope: FeedScope,
  {
    mayPull,
    isExact,
    ...input
  }: Pick<OptimiseInput, "goal" | "unpriced"> & {
    mayPull: boolean;
    isExact: boolean;
  },
): LeveredOptimisation {
  const candidates =
    scope === "chosen"
      ? []
      : addableFeeds(bench.items)
          .filter(({ role }) => role !== "pasture")
          .filter((item) => item.inWallet || (scope === "catalogue" && !item.lot && mayBeProposed(item)))
          .map(ingredientFacts);
  const mostKg = new Map(
    [...bench.items.values()].map(({ id, wallet }) => [id, wallet?.mostKg ?? limits.feedKgMax]),
  );
  const inStore = new Set([...bench.items.values()].flatMap(({ id, inWallet }) => (inWallet ? [id] : [])));
  return bench.ask((engine, asked) => {
    const dosing = rationDosing(bench.snapshot().draft.feeds, asked.ration);
    const most = { maxKg: limits.feedKgMax, proof: !isExact };
    const question = { ...asked, ...input, ...most, candidates, inStore, mostKg, dosing };
    const answerFrom = isExact ? optimiseFrom : propose;
    return optimiseWithLevers(engine, question, { answerFrom, mayPull });
  });
}

/** Returns the path of an ingredient by its id. */
export const ingredientPath = (id: string): string => `/api/ingredients/${id}`;

/** Applies the amounts and levers of an answer and adds its new feeds, each with its settings in the wallet. */
export function withAnswer(
  { items }: Pick<Workbench, "items">,
  draft: Draft,
  answer: Pick<ChosenOptimisation, "feeds" | "quantitiesKg"> & { levers?: readonly Lever[] },
): Draft {
  const feeds = answer.feeds.map(({ ingredient, role, isNew }, at) => {
    const quantityKg = answer.quantitiesKg[at] ?? 0;
    const present = draft.feeds[at];
    return !isNew && present
      ? { ...present, quantityKg }
      : feedLine(
          { ingredient: ingredientPath(ingredient), quantityKg, role },
          items.get(ingredientPath(ingredient)),
        );
  });
  return (answer.levers ?? []).reduce<Draft>(
    (changed, lever) => withLever(changed, ingredientPath(lever.ingredient), lever),
    { ...draft, feeds },
  );
}

const withLever = (draft: Draft, path: string, lever: Lever): Draft =>
  lever.field === "preparation"
    ? withFeed(draft, path, { preparation: lever.to })
    : withPasture(draft, path, { [lever.field]: lever.to });
