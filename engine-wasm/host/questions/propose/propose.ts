import type { Engine } from "#engine/engine-types.ts";
import {
  addCandidates,
  type ChoiceInput,
  optimiseFrom,
  pickLines,
} from "#engine/optimise/candidate-feeds.ts";
import { stayingLimits } from "#engine/policies/staying-limits.ts";
import { countedChanges } from "#engine/programme/change-weights.ts";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { ChosenOptimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { Dosing, PracticalInput } from "#science/answers/practical.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { isNeededBy, isRefused, seeksForage, suitsClass } from "#science/policies/choice-table.ts";
import {
  crumbKg,
  doseRange,
  forageStepKg,
  isCompleteDose,
  isElectrolyte,
  isLick,
  isSalt,
  neededKg,
  stepRows,
} from "#science/policies/day-table.ts";
import { type HorseClass, horseClassFor } from "#science/policies/horse-classes.ts";
import { isFedForProtein, isLegume, practicalMost } from "#science/policies/proposal-limits.ts";
import type { RuleFacts } from "#science/rules/rule-row.ts";
import { ruleFacts } from "#science/rules/rules-table.ts";
import { countLines } from "./count-lines.ts";

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
  const { facts, limits } = limitStaying(engine, given);
  const answer = limits && proposeFor(engine, { ...given, limits }, facts);
  return answer?.status === "optimal" ? answer : proposeFor(engine, given, facts);
}

/** Returns the facts of a question, and limits by which some feeds stay; null where nothing stays. */
export function limitStaying(engine: Engine, given: Pick<ProposalInput, "ration" | "limits">) {
  const { set } = engine.rationTable(given.ration);
  const facts = ruleFacts(given.ration, set);
  const isEnergyOpen = !set.items.find(({ nutrient }) => nutrient === set.energy)?.value;
  return { facts, limits: stayingLimits({ ...given, facts, isEnergyOpen }) };
}

function proposeFor(engine: Engine, given: ProposalInput, facts: RuleFacts): ChosenOptimisation {
  const candidates = suitedCandidates(given, horseClassFor(facts));
  const choice = { ...given, isProposal: true as const, candidates };
  const exact = optimiseFrom(engine, choice);
  if (exact.status !== "optimal") return exact;
  const taken = new Set(exact.feeds.map(({ ingredient }) => ingredient));
  const isOpen = (each: IngredientFacts) => taken.has(each.id) || isNeeded(each) || isNeededBy(each, facts);
  const inSteps = (isTaken: (each: IngredientFacts) => boolean) =>
    proposeInSteps(engine, { ...choice, candidates: choice.candidates.filter(isTaken) }, facts);
  const answer = inSteps(isOpen);
  const isMore = (each: IngredientFacts) => isFedForProtein(each) && !isOpen(each);
  const more =
    lacksProtein(answer) && choice.candidates.some(isMore)
      ? inSteps((each) => isOpen(each) || isMore(each))
      : null;
  const found = more ?? answer;
  if (!found) return { ...exact, isExact: true };
  const { considered, unpriced, leftOut } = exact;
  return { ...found, isExact: false, considered, unpriced, leftOut };
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
function proposeInSteps(engine: Engine, given: ProposalInput, facts: RuleFacts) {
  const { ration, limits } = addCandidates(engine, given);
  const answer = searchSteps(engine, { ...given, ration, limits, feedsMost: null }, facts);
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
export function searchSteps(engine: Engine, given: StepsInput, facts: RuleFacts) {
  const { ration, limits } = given;
  const asked = feedable(ration, limits, facts, given);
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

/** Every ration needs one of them, whatever the exact optimum does without. */
const isNeeded = (feed: IngredientFacts): boolean => isCompleteDose(feed) || isSalt(feed);

/**
 * Returns the candidates that suit the class of the horse. Where the cheapest is asked for, one that is not in store and has no
 * price is left out beside one of its family that has.
 */
function suitedCandidates({ ration, candidates, inStore, goal }: ProposalInput, of: HorseClass) {
  const isStored = ({ id }: IngredientFacts) => !inStore || inStore.has(id);
  const fed = ration.feeds.filter(({ quantityKg }) => quantityKg > 0).map(({ ingredient }) => ingredient);
  const atHand = [...ration.feeds.map(({ ingredient }) => ingredient), ...candidates.filter(isStored)];
  const isBasis = (each: IngredientFacts) =>
    isHay(each) && !isLegume(each) && practicalMost(each, ration.horse) > 0;
  const forage = atHand.some(isBasis) && !seeksForage(ration.horse);
  const [legumes, work] = [fed.some(isLegume), ration.horse.exercising];
  const suited = candidates.filter(
    (each) => suitsClass(each, of, { forage: forage && !isStored(each), legumes, work }) && !isLick(each),
  );
  if (goal !== "cheapest") return suited;
  const isPriced = ({ pricePerTonne }: IngredientFacts) => pricePerTonne !== null;
  const priced = new Set(suited.filter(isPriced).map(({ family }) => family));
  return suited.filter((each) => isStored(each) || isPriced(each) || !priced.has(each.family));
}

const isStraw = ({ family }: IngredientFacts): boolean => family === "straw_and_residues";

const isHay = ({ family, role }: IngredientFacts): boolean =>
  role === "forage" && !["straw_and_residues", "dehydrated_forage"].includes(family);

/** Returns limits, steps and numbers of lines that can be fed. */
function feedable(
  { feeds, horse }: Ration,
  limits: readonly LineLimits[],
  facts: RuleFacts,
  { dosing: asked = [], inStore }: Pick<ProposalInput, "dosing" | "inStore">,
) {
  const { weightKg } = horse;
  const of = horseClassFor(facts);
  const usual = feeds.map(({ ingredient, role }, at): Dosing => {
    const own = asked[at];
    if (own && !own.isUsual) return own;
    const { stepKg: usualKg, leastKg } = practiceFor({ family: ingredient.family, role }, weightKg);
    const stepKg = role === "forage" ? forageStepKg(usualKg, of) : usualKg;
    const { quantityKg: fedKg } = feeds[at]!;
    const least = Math.max(leastKg, crumbKg({ family: ingredient.family, role, fedKg }, weightKg));
    return { stepKg, leastKg: stepKg * Math.ceil(least / stepKg - nearly) };
  });
  const dosing = usual.map((each, at) => {
    const { ingredient } = feeds[at]!;
    if (isNeededBy(ingredient, facts))
      return { ...each, leastKg: Math.max(each.leastKg, neededKg(weightKg, of)) };
    if (!isCompleteDose(ingredient)) return each;
    return { ...each, leastKg: Math.max(each.leastKg, doseRange(ingredient, weightKg).leastKg) };
  });
  const needed = limits.map(({ minKg }, at) => (isNeededBy(feeds[at]!.ingredient, facts) ? minKg : 0));
  const neededFedKg = needed.reduce((sum, kg) => sum + kg, 0);
  /** The one fed most of the feeds that the horse needs brings what the others leave of its least. */
  const leastOf = (at: number) =>
    needed[at]! > 0 && at === needed.indexOf(Math.max(...needed))
      ? dosing[at]!.leastKg - (neededFedKg - needed[at]!)
      : 0;
  const within = limits.map((limit, at) => {
    const { ingredient, quantityKg } = feeds[at]!;
    if (limit.locked) return limit;
    if (limit.minKg > 0)
      return { ...limit, minKg: Math.min(Math.max(limit.minKg, leastOf(at)), limit.maxKg) };
    const atMost = (kg: number) => ({ ...limit, maxKg: Math.min(limit.maxKg, kg) });
    if (isElectrolyte(ingredient)) return atMost(quantityKg);
    if (isLick(ingredient) || isRefused(ingredient, of, horse)) return atMost(0);
    if (isSalt(ingredient)) return atMost(practicalMost(ingredient, horse));
    if (isStraw(ingredient) && feeds.some((feed) => isHay(feed.ingredient)))
      return atMost(Math.max(quantityKg, practicalMost(ingredient, horse)));
    return isCompleteDose(ingredient) ? atMost(doseRange(ingredient, weightKg).mostKg) : limit;
  });
  return { dosing, limits: within, counts: countLines(feeds, within, facts, inStore) };
}
