import type { Engine } from "#engine/engine-types.ts";
import { type ChoiceInput, optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import type { Lever, LeveredOptimisation } from "#science/answers/levers.ts";
import { type NextLever, nextLeversFor } from "#science/answers/next-levers.ts";
import type { ChosenOptimisation, OptimiseInput } from "#science/answers/optimise.ts";
import { prepareHay } from "#science/feeds/hay-preparation.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { leverRows } from "#science/policies/lever-table.ts";
import type { Preparation } from "#science/vocabulary/classes.ts";
import { grazingWays, type Setting, soakingWays } from "./lever-settings.ts";
import { bringsRisk, type Pressing, pressure } from "./pressing.ts";

type Given = ChoiceInput & Omit<OptimiseInput, "ration" | "limits">;

/** A setting that was asked for, and its answer. */
interface Tried {
  setting: Setting;
  answer: ChosenOptimisation;
}

/**
 * Returns the optimal ration. Where amounts alone leave a horse with more than a rule allows of energy, sugar or
 * potassium, turnout, muzzle and soaking are tried as well: grass before hay, and of each way the mildest setting that
 * relieves it. Where none relieves it whole, the setting that leaves the least.
 */
export function optimiseWithLevers(
  engine: Engine,
  given: Given,
  { answerFrom = optimiseFrom, mayPull = true }: { answerFrom?: typeof optimiseFrom; mayPull?: boolean } = {},
): LeveredOptimisation {
  const { pastures } = given.ration;
  const ask = (setting: Setting): Tried => ({ setting, answer: answerFrom(engine, set(given, setting)) });
  const amountsAlone = ask({ pastures, how: null });
  let best = amountsAlone;
  if (!mayPull) return { ...best.answer, levers: [], next: nextOf(given, best) };
  for (const way of grazingWays(pastures)) {
    if (isRelieved(best)) break;
    const settings = way.map((each): Setting => ({ pastures: each, how: null }));
    best = better(best, mildest(ask, settings, amountsAlone));
  }
  if (!isRelieved(best)) {
    best = better(best, mildest(ask, soakingWays(best.setting.pastures), amountsAlone));
  }
  return { ...best.answer, levers: leversOf(given.ration, best), next: nextOf(given, best) };
}

/** True where nothing presses any more, or nothing that is a risk. */
const isRelieved = ({ answer }: Tried, of: Pressing = "all"): boolean =>
  answer.status === "unasked" || (answer.evaluation !== null && pressure(answer.evaluation, of) === 0);

const pressureOn = ({ evaluation }: ChosenOptimisation): number =>
  evaluation ? pressure(evaluation, "all") : Number.POSITIVE_INFINITY;

const better = (a: Tried, b: Tried): Tried =>
  pressureOn(b.answer) <= (leverRows.worthwhile.value / 100) * pressureOn(a.answer) ? b : a;

/**
 * Returns the mildest setting of a way that relieves a ration without a new risk: of all that presses where the strongest
 * does, else of what is a risk, else the strongest. Settings press less from one to the next. A strongest setting with a new
 * risk counts as no relief.
 */
function mildest(ask: (setting: Setting) => Tried, settings: readonly Setting[], before: Tried): Tried {
  const strongest = ask(settings.at(-1)!);
  if (!isAllowed(before, strongest)) return before;
  const goal = (["all", "risk"] as const).find((of) => !isRelieved(before, of) && isRelieved(strongest, of));
  if (!goal) return strongest;
  let [low, high, found] = [0, settings.length - 1, strongest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const tried = ask(settings[middle]!);
    if (isAllowed(before, tried) && isRelieved(tried, goal)) [high, found] = [middle, tried];
    else low = middle + 1;
  }
  return found;
}

function isAllowed({ answer: before }: Tried, { answer: after }: Tried): boolean {
  if (after.status !== "optimal" || !after.evaluation) return false;
  return !before.evaluation || !bringsRisk(before.evaluation, after.evaluation);
}

/** Returns the question with the turnout of a setting, and its dry hay prepared. */
function set(given: Given, { pastures, how }: Setting): Given {
  const prepared = (ingredient: IngredientFacts): IngredientFacts =>
    how === null || ingredient.prepared ? ingredient : prepareHay(ingredient, how);
  const { ration, candidates } = given;
  const feeds = ration.feeds.map((feed) =>
    feed.role === "forage" ? { ...feed, ingredient: prepared(feed.ingredient) } : feed,
  );
  return { ...given, ration: { ...ration, feeds, pastures }, candidates: candidates.map(prepared) };
}

/** Lists what is asked for next, from the feeds of an answer. */
function nextOf(given: Given, { setting, answer }: Tried): NextLever[] {
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
  return nextLeversFor({ ration: { ...ration, feeds }, evaluation });
}

/** Lists what a setting changes of the lines of a ration, and of feeds that the answer brings in. */
function leversOf(ration: Ration, { setting, answer }: Tried): Lever[] {
  const turnout = setting.pastures.flatMap((to, at): Lever[] => {
    const from = ration.pastures[at]!;
    const { id: ingredient } = to.ingredient;
    const [muzzle, allowance] = [to.muzzleFactor ?? null, to.allowanceKg ?? null];
    return [
      ...(to.hoursPerDay === from.hoursPerDay
        ? []
        : [{ ingredient, field: "hoursPerDay", from: from.hoursPerDay, to: to.hoursPerDay } as const]),
      ...(muzzle === null || muzzle === (from.muzzleFactor ?? null)
        ? []
        : [{ ingredient, field: "muzzleFactor", from: from.muzzleFactor ?? null, to: muzzle } as const]),
      ...(allowance === null || allowance === (from.allowanceKg ?? null)
        ? []
        : [{ ingredient, field: "allowanceKg", from: from.allowanceKg ?? null, to: allowance } as const]),
    ];
  });
  const present = new Map<string, Preparation | null>(
    ration.feeds.map(({ ingredient }) => [ingredient.id, ingredient.prepared?.how ?? null]),
  );
  const soaked = answer.feeds.flatMap(({ ingredient, preparation }, at): Lever[] => {
    const from = present.get(ingredient) ?? null;
    if (preparation === null || preparation === from || answer.quantitiesKg[at] === 0) return [];
    return [{ ingredient, field: "preparation", from, to: preparation }];
  });
  return [...turnout, ...soaked];
}
