import type { Engine } from "#engine/engine-types.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import {
  addCandidates,
  type ChoiceInput,
  optimiseFrom,
  pickLines,
} from "#engine/optimise/candidate-feeds.ts";
import { limitFeeds } from "#engine/policies/feed-limits.ts";
import { countedChanges } from "#engine/programme/change-weights.ts";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { ChosenOptimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { Dosing, PracticalInput } from "#science/answers/practical.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { FeedLine, IngredientFacts } from "#science/horse/facts.ts";
import { completeFor, isGoodHay, neededBy, seeksForage, suitsClass } from "#science/policies/choice-table.ts";
import {
  crumbKg,
  doseRange,
  forageStepKg,
  isCompleteDose,
  isLick,
  isSalt,
  neededKg,
  stepRows,
} from "#science/policies/day-table.ts";
import { type HorseClass, horseClassFor } from "#science/policies/horse-classes.ts";
import { isFedForProtein, isHay, isLegume, practicalMost } from "#science/policies/proposal-limits.ts";
import { ruleFacts } from "#science/rules/rules-table.ts";
import { countLines } from "./count-lines.ts";
import { preferStore } from "./prefer-store.ts";

export type ProposalInput = ChoiceInput & Omit<OptimiseInput, "ration" | "limits">;

/** Most nodes of one stage of the search. */
const nodesMost = 1500;
const nearly = 1e-9;
/**
 * Returns the ration in whole practical amounts that can be fed: few lines, one complete mineral feed at its dose, no crumbs.
 * Its feeds are those of the exact optimum, with what every ration needs. The exact optimum is returned where no whole amounts
 * are found.
 */
export function propose(engine: Engine, given: ProposalInput): ChosenOptimisation {
  const ask = (question: ProposalInput) =>
    askStaying(
      engine,
      question,
      (asked) => proposeFor(engine, asked),
      ({ status }) => status === "optimal",
    );
  return preferStore(given, ask(given), ask);
}

/** Returns the answer with what stays of the feeds that are fed, or the one without where that finds nothing. */
export function askStaying<Given extends Pick<ProposalInput, "ration" | "limits">, Answer>(
  engine: Engine,
  given: Given,
  ask: (given: Given) => Answer,
  isFound: (answer: Answer) => boolean,
): Answer {
  const { ration, limits: own } = given;
  const limits = limitFeeds("proposal", engine.rationTable(ration), ration, own);
  const answer = limits.some((each, at) => each !== own[at]) ? ask({ ...given, limits }) : null;
  return answer && isFound(answer) ? answer : ask(given);
}

function proposeFor(engine: Engine, given: ProposalInput): ChosenOptimisation {
  const facts = ruleFacts(given.ration, engine.rationTable(given.ration).set);
  const of = horseClassFor(facts);
  const fed = given.ration.feeds.filter(({ quantityKg }) => quantityKg > 0);
  const candidates = suitedCandidates(
    given,
    of,
    fed.some(({ ingredient }) => isLegume(ingredient)),
  );
  const choice = { ...given, isProposal: true as const, candidates };
  const exact = optimiseFrom(engine, choice);
  if (exact.status !== "optimal") return exact;
  const taken = new Set(exact.feeds.map(({ ingredient }) => ingredient));
  const isNeeded = neededBy(facts);
  const isOpen = (each: IngredientFacts) =>
    taken.has(each.id) || isCompleteDose(each) || isSalt(each) || isNeeded(each);
  const inSteps = (isTaken: (each: IngredientFacts) => boolean) =>
    proposeInSteps(engine, { ...choice, candidates: choice.candidates.filter(isTaken) });
  const answer = inSteps(isOpen);
  const isMore = (each: IngredientFacts) => isFedForProtein(each) && !isOpen(each);
  const more =
    lacksProtein(answer) && choice.candidates.some(isMore)
      ? inSteps((each) => isOpen(each) || isMore(each))
      : null;
  const first = more ?? answer;
  const suited = new Set(first ? suitedCandidates(given, of, eatenOf(given, first).some(isLegume)) : []);
  const isUnsuited =
    first && eatenOf(given, first).some((each) => candidates.includes(each) && !suited.has(each));
  const found = (isUnsuited && inSteps((each) => isOpen(each) && suited.has(each))) || first;
  if (!found) return { ...exact, isExact: true };
  const { considered, unpriced, leftOut } = exact;
  return { ...found, isExact: false, considered, unpriced, leftOut };
}

/** Lists the feeds that an answer gives. */
function eatenOf(
  { ration, candidates }: ProposalInput,
  { feeds, quantitiesKg }: Pick<ChosenOptimisation, "feeds" | "quantitiesKg">,
): IngredientFacts[] {
  const known = [...ration.feeds.map(({ ingredient }) => ingredient), ...candidates];
  return feeds.flatMap(({ ingredient }, at) =>
    quantitiesKg[at]! > 0 ? known.filter(({ id }) => id === ingredient).slice(0, 1) : [],
  );
}

/** True for an answer whose feeds bring too little protein, which a feed rich in it brings. */
const lacksProtein = (answer: ReturnType<typeof proposeInSteps>): boolean =>
  answer?.evaluation?.findings.some(
    ({ rule, level, value, bounds: { watchBelow }, hypothetical }) =>
      (rule === "protein" || rule === "lysine") &&
      !hypothetical &&
      (level === "watch" || level === "risk") &&
      value! < watchBelow!,
  ) ?? false;

/** Returns the answer in whole amounts of a question with its candidates; null where none is found. */
function proposeInSteps(engine: Engine, given: ProposalInput) {
  const { ration, limits } = addCandidates(engine, given);
  const answer = searchSteps(engine, { ...given, ration, limits, feedsMost: null });
  if (!answer.evaluation) return null;
  return pickLines(engine, given, ration, {
    ...answer.exact,
    quantitiesKg: answer.quantitiesKg,
    pricePerDay: answer.pricePerDay,
    evaluation: answer.evaluation,
    shortfalls: findingShortfalls(answer.evaluation.findings),
    changes: given.goal === "closest" ? countedChanges(ration, answer.quantitiesKg) : [],
    certificate: answer.certificate,
  });
}

type StepsInput = Omit<ProposalInput, "candidates" | "maxKg" | "mostKg"> & Pick<PracticalInput, "feedsMost">;

/** Searches whole amounts of a ration's own feeds that can be fed, with the dosing they come in. */
export function searchSteps(engine: Engine, given: StepsInput) {
  const asked = feedable(engine.rationTable(given.ration), given);
  const room = stepRows.room.value / 100;
  const answer = optimiseInWholeSteps(engine, {
    ...given,
    ...asked,
    isProposal: true,
    room,
    effort: { nodes: nodesMost },
  });
  return { ...answer, dosing: asked.dosing };
}

/**
 * Returns the candidates that suit the class of the horse. Where the cheapest is asked for, one that is not in store and has no
 * price is left out beside one of its family that has.
 */
function suitedCandidates(
  { ration, candidates, inStore, goal }: ProposalInput,
  of: HorseClass,
  legumes: boolean,
) {
  const isStored = ({ id }: IngredientFacts) => !inStore || inStore.has(id);
  const atHand = [...ration.feeds.map(({ ingredient }) => ingredient), ...candidates.filter(isStored)];
  const isBasis = (each: IngredientFacts) =>
    isHay(each) && !isLegume(each) && practicalMost(each, ration.horse) > 0;
  const forage = atHand.some(isBasis) && !seeksForage(ration.horse);
  const isBetterAtHand = atHand.some((each) => isGoodHay(each) && !isLegume(each));
  const work = ration.horse.exercising;
  const circumstancesOf = (each: IngredientFacts) => ({
    forage: forage && !isStored(each),
    onlyHay: isStored(each) && !isBetterAtHand,
    legumes,
    work,
  });
  const suited = candidates.filter(
    (each) => suitsClass(each, of, ration.horse, circumstancesOf(each)) && !isLick(each),
  );
  if (goal !== "cheapest") return suited;
  const isPriced = ({ pricePerTonne }: IngredientFacts) => pricePerTonne !== null;
  const priced = new Set(suited.filter(isPriced).map(({ family }) => family));
  return suited.filter((each) => isStored(each) || isPriced(each) || !priced.has(each.family));
}

/** Returns limits, steps and numbers of lines that can be fed. */
function feedable(sheet: RationTable, given: StepsInput) {
  const { ration, limits, dosing: asked = [], inStore } = given;
  const { feeds, horse } = ration;
  const { weightKg } = horse;
  const facts = ruleFacts(ration, sheet.set);
  const [of, isNeeded] = [horseClassFor(facts), neededBy(facts)];
  const usualOf = ({ ingredient: { family }, role, quantityKg: fedKg }: FeedLine): Dosing => {
    const { stepKg: usualKg, leastKg } = practiceFor({ family, role }, weightKg);
    const stepKg = role === "forage" ? forageStepKg(usualKg, of) : usualKg;
    const least = Math.max(leastKg, crumbKg({ family, role, fedKg }, weightKg));
    return { stepKg, leastKg: stepKg * Math.ceil(least / stepKg - nearly) };
  };
  const dosing = feeds.map((feed, at): Dosing => {
    const { ingredient } = feed;
    const own = asked[at]?.isUsual === false ? asked[at] : usualOf(feed);
    if (isNeeded(ingredient)) return { ...own, leastKg: Math.max(own.leastKg, neededKg(weightKg, of)) };
    if (!isCompleteDose(ingredient)) return own;
    return { ...own, leastKg: Math.max(own.leastKg, doseRange(ingredient, weightKg).leastKg) };
  });
  const needed = limits.map(({ minKg }, at) => (isNeeded(feeds[at]!.ingredient) ? minKg : 0));
  const neededFedKg = needed.reduce((sum, kg) => sum + kg, 0);
  /** The one fed most of the feeds that the horse needs brings what the others leave of its least. */
  const leastOf = (at: number) =>
    needed[at]! > 0 && at === needed.indexOf(Math.max(...needed))
      ? dosing[at]!.leastKg - (neededFedKg - needed[at]!)
      : 0;
  const within = limitFeeds("amounts", sheet, ration, limits).map((limit, at) => {
    const isAsked = !limit.locked && limit.minKg > 0;
    return isAsked ? { ...limit, minKg: Math.min(Math.max(limit.minKg, leastOf(at)), limit.maxKg) } : limit;
  });
  return { dosing, limits: within, counts: countLines(feeds, within, isNeeded, completeFor(facts), inStore) };
}
