import type { Engine } from "#engine/engine-types.ts";
import { type ChoiceInput, optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import type { LeverReason } from "#science/answers/levers.ts";
import type { ChosenOptimisation, OptimiseInput } from "#science/answers/optimise.ts";
import { prepareHay } from "#science/feeds/hay-preparation.ts";
import { isBare } from "#science/feeds/pasture-intake.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { isCompleteDose } from "#science/policies/day-table.ts";
import { leverRows, soaking } from "#science/policies/lever-table.ts";
import { isHay } from "#science/policies/proposal-limits.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import { ruleFacts } from "#science/rules/rules-table.ts";
import { grazingWays, mealCounts, type Setting, turnoutForConditions } from "./lever-settings.ts";
import { bringsRisk, lacksWithoutGrass, type Pressing, pressingReasons, pressure } from "./pressing.ts";

export type Given = ChoiceInput & Omit<OptimiseInput, "ration" | "limits">;

export interface LeverChoice {
  answerFrom?: typeof optimiseFrom;
  /** False leaves turnout, muzzle and hay as they are. */
  mayPull?: boolean;
}

/** A setting that was asked for, and its answer. */
export interface Tried {
  setting: Setting;
  answer: ChosenOptimisation;
  /** Returns what still presses; infinite without an answer. */
  left: (of: Pressing) => number;
  /** Nothing but straw is left of its forage. */
  isStrawAlone: boolean;
  /** No forage is fed in the stable. */
  isEmpty: boolean;
  /** A mineral feed or balancer is fed. */
  isComplete: boolean;
}

/** FoundLevers is the best setting of a ration's levers, its answer, and the reasons for them. */
interface FoundLevers {
  best: Tried;
  because: readonly LeverReason[];
  facts: RuleFacts;
}

/**
 * Returns the setting of levers with the best answer. A meal that is a risk, or a long time without forage, asks for more of them. Grass of unknown
 * sugar is left out for a condition that asks for it. Where amounts alone leave a horse with more than a rule allows of energy, sugar or potassium, turnout, muzzle and soaking
 * are tried as well: grass before hay, and of each way the mildest setting that relieves it. Where none relieves it whole, the
 * setting that leaves the least. Less grass may leave the stomach empty for long: its hay comes in more meals.
 */
export function searchLevers(
  engine: Engine,
  given: Given,
  { answerFrom = optimiseFrom, mayPull = true }: LeverChoice,
): FoundLevers {
  const { ration } = given;
  const facts = ruleFacts(ration, engine.rationTable(ration).set);
  const fodder = [...ration.feeds.map(({ ingredient }) => ingredient), ...given.candidates];
  const ask = (setting: Setting): Tried => {
    const answer = answerFrom(engine, set(given, setting));
    const { evaluation } = answer;
    const left = (of: Pressing) => (evaluation ? pressure(evaluation, facts, of) : Number.POSITIVE_INFINITY);
    const feeds = (is: (feed: IngredientFacts) => boolean): boolean =>
      answer.feeds.some(
        ({ ingredient }, at) =>
          answer.quantitiesKg[at]! > 0 && fodder.some((each) => each.id === ingredient && is(each)),
      );
    return {
      setting,
      answer,
      left: answer.status === "unasked" ? nothing : left,
      isStrawAlone: setting.pastures.every(isBare) && !feeds(isEatenAlone),
      isEmpty: !feeds(({ role }) => role === "forage"),
      isComplete: feeds(isCompleteDose),
    };
  };
  const alone = ask({ meals: ration.meals, pastures: ration.pastures, how: null });
  if (!mayPull || alone.answer.status === "limit") return { best: alone, because: [], facts };
  const fed = inMoreMeals(ask, alone);
  const asked = turnoutForConditions(ration);
  const start = asked ? firstAllowed(ask({ ...fed.setting, pastures: asked }), fed, facts) : fed;
  let best = start;
  for (const way of grazingWays(ration.horse, start.setting.pastures)) {
    if (isRelieved(best)) break;
    if (asked && !way.every(isSpared)) continue;
    const settings = way.map((each): Setting => ({ ...start.setting, pastures: each }));
    best = better(best, mildest(ask, settings, start));
  }
  const { setting } = best;
  if (soaking.of(facts) && !isRelieved(best)) {
    const settings = soaking.ways.map((how): Setting => ({ ...setting, how }));
    const soaked = mildest(ask, settings, start);
    if (soaked.isComplete || soaking.withoutDose(facts)) best = better(best, soaked);
  }
  const busy = best === fed ? fed : inMoreMeals(ask, best);
  const isGrassLeftOut = asked !== null && start !== fed;
  const because = [
    ...(isGrassLeftOut ? (["grass_sugar"] as const) : []),
    ...reasonsFor(alone, facts, best.setting === fed.setting ? [] : ["all"]),
    ...reasonsFor(alone, facts, fed === alone ? [] : ["meal", "gap"]),
    ...reasonsFor(best, facts, busy === best ? [] : ["meal", "gap"]),
  ];
  return { best: busy, because: [...new Set(because)], facts };
}

/** Lists what an answer leaves a horse with, of what presses. */
const reasonsFor = (
  { answer: { evaluation } }: Tried,
  facts: RuleFacts,
  pressing: readonly Pressing[],
): LeverReason[] => (evaluation ? pressing.flatMap((of) => pressingReasons(evaluation, facts, of)) : []);

/** No grass, or what is taken through a muzzle: where either is asked for, fewer hours of open grass are not right. */
const isSpared = (pastures: Setting["pastures"]): boolean =>
  pastures.every((each) => isBare(each) || typeof each.muzzleFactor === "number");

/** Hay, haylage or what is made of grass: on straw alone no horse lives. */
const isEatenAlone = (feed: IngredientFacts): boolean => isHay(feed) || feed.family === "dehydrated_forage";

const nothing = () => 0;

/** True where nothing presses any more, or nothing that is a risk. */
const isRelieved = ({ left }: Tried, of: Pressing = "all"): boolean => left(of) === 0;

/** Returns the second of two answers where it is worth its work: it leaves much less of what presses, or no risk of it. */
function better(a: Tried, b: Tried, of: Pressing = "all"): Tried {
  const isWorth = b.left(of) <= (leverRows.worthwhile.value / 100) * a.left(of);
  return isWorth || (isRelieved(b, "risk") && !isRelieved(a, "risk")) ? b : a;
}

/**
 * Returns the answer in more meals where a meal is a risk, or the time without forage is long, and more of them are worth their
 * work; that of amounts alone else.
 */
function inMoreMeals(ask: (setting: Setting) => Tried, alone: Tried): Tried {
  const fed = (before: Tried, most: number, pressing: readonly Pressing[], of: Pressing): Tried => {
    const settings = mealCounts(before.setting.meals, most).map((meals) => ({ ...before.setting, meals }));
    if (settings.length === 0 || !before.answer.evaluation || isRelieved(before, of)) return before;
    return better(before, mildest(ask, settings, before, pressing), of);
  };
  const smaller = fed(alone, leverRows.mealsMost.value, ["every_meal", "meal"], "meal");
  return fed(smaller, leverRows.mealsUsual.value, ["gap"], "gap");
}

/** Returns the answer with the turnout that is asked for; that of amounts alone where feeds do not take the place of grass. */
function firstAllowed(asked: Tried, alone: Tried, facts: RuleFacts): Tried {
  const { status, evaluation } = asked.answer;
  if (status !== "optimal" || !evaluation) return alone;
  const { evaluation: before } = alone.answer;
  return before && lacksWithoutGrass(before, evaluation, facts) ? alone : asked;
}

/**
 * Returns the mildest setting of a way that relieves a ration without a new risk: of the first that the strongest does, all
 * that presses before what is a risk, else the strongest. Settings press less from one to the next. Those with a new risk are left
 * out from the strongest on; where that leaves none, nothing relieves.
 */
function mildest(
  ask: (setting: Setting) => Tried,
  settings: readonly Setting[],
  before: Tried,
  pressing: readonly Pressing[] = ["all", "risk"],
): Tried {
  let high = settings.length - 1;
  let strongest = ask(settings[high]!);
  while (!isAllowed(before, strongest)) {
    if (high === 0) return before;
    high--;
    strongest = ask(settings[high]!);
  }
  const goal = pressing.find((of) => !isRelieved(before, of) && isRelieved(strongest, of));
  if (!goal) return strongest;
  let [low, found] = [0, strongest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const tried = ask(settings[middle]!);
    if (isAllowed(before, tried) && isRelieved(tried, goal)) [high, found] = [middle, tried];
    else low = middle + 1;
  }
  return found;
}

function isAllowed({ answer: before }: Tried, { answer: after, isStrawAlone, isEmpty }: Tried): boolean {
  if (after.status !== "optimal" || !after.evaluation || isStrawAlone) return false;
  return !before.evaluation || !bringsRisk(before.evaluation, after.evaluation, isEmpty);
}

/** Returns the question with the meals and the turnout of a setting, and its dry hay prepared. */
export function set(given: Given, { meals, pastures, how }: Setting): Given {
  const prepared = (ingredient: IngredientFacts): IngredientFacts =>
    how === null || ingredient.prepared ? ingredient : prepareHay(ingredient, how);
  const { ration, candidates } = given;
  const feeds = ration.feeds.map((feed) =>
    feed.role === "forage" ? { ...feed, ingredient: prepared(feed.ingredient) } : feed,
  );
  return { ...given, ration: { ...ration, meals, feeds, pastures }, candidates: candidates.map(prepared) };
}
