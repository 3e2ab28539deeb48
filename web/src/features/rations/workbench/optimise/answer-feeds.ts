import { limits } from "#contract/limits.ts";
import { rationDosing } from "#contract/ration/science-ration.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { pullLevers } from "#engine/questions/levers/pull-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { Lever, LeveredOptimisation, PulledLevers } from "#science/answers/levers.ts";
import type { ChosenOptimisation, FeedScope, OptimiseInput } from "#science/answers/optimise.ts";
import { isComplete, leavesLess } from "#science/answers/weigh-answers.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import { type Draft, feedLine, withFeed, withPasture } from "#web/features/rations/workbench/draft/draft.ts";
import { withMeals } from "#web/features/rations/workbench/draft/meal-count-change.ts";
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
  const inStore = listStored(bench);
  return bench.ask((engine, asked) => {
    const dosing = rationDosing(bench.snapshot().draft.feeds, asked.ration);
    const most = { maxKg: limits.feedKgMax, proof: !isExact };
    const question = { ...asked, ...input, ...most, candidates, inStore, mostKg, dosing };
    const answerFrom = isExact ? optimiseFrom : propose;
    return optimiseWithLevers(engine, question, { answerFrom, mayPull });
  });
}

/** An answer to the main question, and the feeds that it may use. */
export interface Balanced {
  answer: LeveredOptimisation;
  scope: FeedScope;
  /** True where the feeds of the ration were not enough and those of the wallet do better. */
  isWidened: boolean;
}

/**
 * Balances a ration with the smallest change. Without a scope, the feeds of the ration come first; those of the wallet are used as
 * well where its own leave something open. A ration without feeds begins from the wallet, or from the catalogue without one.
 */
export function askBalance(
  bench: Workbench,
  scope: FeedScope | null,
  choice: { mayPull: boolean; isExact: boolean },
): Balanced {
  const { draft, evaluation: before } = bench.snapshot();
  const isEmpty = draft.feeds.length === 0;
  const ask = (each: FeedScope): Balanced => {
    const answer = askFrom(bench, each, { goal: isEmpty ? "cheapest" : "closest", ...choice });
    return { answer, scope: each, isWidened: false };
  };
  const hasWallet = listStored(bench).size > 0;
  if (scope !== null) return ask(scope);
  if (isEmpty) return ask(hasWallet ? "wallet" : "catalogue");
  const own = ask("chosen");
  if (!hasWallet || isComplete(before, own.answer)) return own;
  const wider = ask("wallet");
  return leavesLess(before, wider.answer, own.answer) ? { ...wider, isWidened: true } : own;
}

/** Lists the ids of feeds in the wallet. */
export const listStored = ({ items }: Workbench): Set<string> =>
  new Set([...items.values()].flatMap(({ id, inWallet }) => (inWallet ? [id] : [])));

/** A draft with levers set, and those levers. */
export type Pulled = PulledLevers & { draft: Draft };

/** Sets the levers of a draft that the best answer from its feeds pulls, for every question of amounts beside that answer. */
export function pullFrom(
  bench: Workbench,
  goal: OptimiseInput["goal"],
  draft: Draft,
  mayPull: boolean,
): Pulled {
  const inStore = listStored(bench);
  const { levers, because } = bench.ask((engine, asked) => {
    const dosing = rationDosing(draft.feeds, asked.ration);
    const question = { ...asked, goal, maxKg: limits.feedKgMax, candidates: [], inStore, dosing };
    return pullLevers(engine, question, { answerFrom: propose, mayPull });
  }, draft);
  return { draft: withLevers(draft, levers), levers, because };
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
  return withLevers({ ...draft, feeds }, answer.levers ?? []);
}

/** Sets levers at a draft and its lines. */
export const withLevers = (draft: Draft, levers: readonly Lever[]): Draft => levers.reduce(withLever, draft);

function withLever(draft: Draft, lever: Lever): Draft {
  if (lever.field === "meals") return withMeals(draft, lever.to);
  const path = ingredientPath(lever.ingredient);
  return lever.field === "preparation"
    ? withFeed(draft, path, { preparation: lever.to })
    : withPasture(draft, path, { [lever.field]: lever.to });
}
