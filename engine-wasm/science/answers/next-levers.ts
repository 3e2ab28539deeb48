import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { mayBePrepared } from "#science/feeds/hay-preparation.ts";
import { isBare } from "#science/feeds/pasture-intake.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { chewsBadly, completeFor, isMild, type MildFeed, maySuit } from "#science/policies/choice-table.ts";
import { isCompleteDose, isSalt, neededKg } from "#science/policies/day-table.ts";
import { type HorseClass, horseClassFor } from "#science/policies/horse-classes.ts";
import { feedLimits } from "#science/policies/limit-table.ts";
import { isFedForProtein, isLegume } from "#science/policies/proposal-limits.ts";
import { systems } from "#science/requirements/index.ts";
import { onlyPpid } from "#science/rules/conditions.ts";
import { isNearFloor } from "#science/rules/near-floor.ts";
import { isSugarAnalysed, rules } from "#science/rules/rules-table.ts";
import { isTraceOrVitamin } from "#science/vocabulary/nutrients.ts";
import {
  isAtRisk,
  isFed,
  isShortOfEnergy,
  isTooMuchEnergy,
  lacksStandard,
  misses,
  ofRules,
  type Proposed,
} from "./left-open.ts";

/**
 * Changes that a proposal cannot make by itself: no grass, then the least first: an analysis of the forage, soaking
 * of it until then, more hay and less straw, salt, one more meal, a mineral feed or balancer, a feed rich in protein, a wet fibre feed or oil, another feed of more energy, hay low in potassium or grass hay in place of a legume,
 * less grass, a later hay or straw, more exercise, a vet who supervises less dry matter, hay late in the evening or in
 * a net.
 */
export const nextLevers = [
  "off_grass",
  "analysis",
  "soaking",
  "hay",
  "salt",
  "more_meals",
  "mineral_feed",
  "protein_feed",
  "wet_fibre",
  "oil",
  "energy_feed",
  "low_potassium_hay",
  "grass_hay",
  "less_grass",
  "late_forage",
  "exercise",
  "supervision",
  "late_meal",
] as const;
export type NextLever = (typeof nextLevers)[number];

/** Reasons for hay to last longer: too many hours without it, or too few spent on eating it. */
export const hayReasons = ["gap", "time"] as const;
export type HayReason = (typeof hayReasons)[number];

const isHayAsked: Readonly<
  Record<HayReason, (judged: Pick<Proposed, "evaluation">, by: HorseClass) => boolean>
> = {
  gap: (judged) => misses(judged, "high", ofRules("forage_gap")),
  // mash and pellets take the place of hay: no net makes a poor chewer eat longer
  time: (judged, by) => misses(judged, "low", ofRules("feeding_time")) && !chewsBadly(by),
};

/** Returns why the findings of a ration ask for hay late in the evening or in a small-mesh net; nothing where they do not. */
export const hayReasonsOf = (evaluation: Proposed["evaluation"], by: HorseClass): HayReason[] =>
  hayReasons.filter((each) => isHayAsked[each]({ evaluation }, by));

/** Too little energy, or more starch or dry matter than is fed for it. */
const lacksMildEnergy = (proposed: Proposed): boolean =>
  isShortOfEnergy(proposed) ||
  misses(proposed, "high", ofRules("dry_matter_max")) ||
  misses(proposed, "high", ofRules("starch_day", "starch_gastric", "starch_gastric_ulcers", "starch_muscle"));

/** Too much concentrate, which oil takes the place of and fibre feeds do not. */
const isFullOfConcentrate = (proposed: Proposed): boolean =>
  isAtRisk(proposed, "concentrate_day", "concentrate_share", "concentrate_meal");

const asksFor =
  (kind: MildFeed) =>
  (proposed: Proposed): boolean =>
    (lacksMildEnergy(proposed) || (kind === "oil" && isFullOfConcentrate(proposed))) &&
    maySuit(kind, horseClassFor(proposed.facts)) &&
    !proposed.ration.feeds.some(({ ingredient }) => isMild(ingredient, kind));

const isGrazed = ({ ration: { pastures } }: Proposed): boolean =>
  pastures.some((each) => each.hoursPerDay > 0 && !isBare(each));

const isForage = ({ role }: IngredientFacts): boolean => role === "forage";

const isHay = ({ role, family }: IngredientFacts): boolean =>
  role === "forage" && family !== "straw_and_residues";

/** Least dry matter of a slimming horse that a vet supervises, percent of body weight. */
const supervisedFloor = 1;

type Figure = Pick<Finding, "rule" | "level" | "words" | "value" | "bounds" | "hypothetical">;

const isAtFloor = ({ rule, value, bounds: { floor } }: Figure): boolean =>
  rule === "forage_min" && isNearFloor(value, floor);

/** Tells whether a horse to slim gets too much energy although its forage is at its floor. */
export const isTooMuchAtFloor = (findings: readonly Figure[]): boolean =>
  findings.some(isAtFloor) &&
  findings.some(
    ({ rule, level, hypothetical }) =>
      rule === "energy_overweight" && !hypothetical && (level === "watch" || level === "risk"),
  );

/** True where forage is at a floor that a vet could lower. */
const isAtUnsupervisedFloor = ({ evaluation }: Proposed): boolean =>
  evaluation.findings.some(
    (each) => isAtFloor(each) && each.words === "slimming" && each.bounds.floor! > supervisedFloor,
  );

const isOffGrassAsked = ({ ration: { horse, pastures } }: Proposed): boolean =>
  pastures.some((each) => !isBare(each) && !isSugarAnalysed(each.ingredient)) &&
  horse.conditions.includes(feedLimits.grass_none.condition);

/** Rules whose figures smaller meals mend, where they matter or are a risk. */
const isOfMeals = ({ rule, tier, level }: Finding): boolean =>
  rule === "potassium_meal_hypp" || (rules[rule].suggests === "meals" && (tier < "P3" || level === "risk"));

/** True where a meal is still larger than it may be. */
export const hasLargeMeals = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => isOfMeals(finding) && !finding.hypothetical && isWorry(finding));

/** A figure of a meal within this part of its bound leaves no step of a scoop. */
const nearMeal = 0.85;

/** True where a meal holds as much as it may. */
const isAtMeals = ({ evaluation }: Proposed): boolean =>
  evaluation.findings.some(
    (finding) =>
      isOfMeals(finding) &&
      !finding.hypothetical &&
      finding.value !== null &&
      finding.value >= nearMeal * (finding.bounds.watchAbove ?? finding.bounds.riskAbove ?? Infinity),
  );

const isOfPotassium = ofRules("potassium_hypp", "potassium_meal_hypp");

const isLegumeHay = (feed: IngredientFacts): boolean =>
  isLegume(feed) || feed.family === "legume_and_mixed_hay";

/** Sugar of forage matters, is too much or unknown, and nobody analysed it. */
const isSugarOpen = (proposed: Proposed): boolean =>
  (misses(proposed, "high", ofRules("nsc_forage")) ||
    proposed.evaluation.findings.some(
      ({ rule, level, hypothetical }) => rule === "nsc_forage" && level === "unknown" && !hypothetical,
    )) &&
  isFed(proposed, (feed) => feed.role === "forage" && !isSugarAnalysed(feed));

/** A feed that is complete at its dose: no mineral feed is given beside it. */
function isCompleteAlone({ ration: { feeds, horse }, facts }: Proposed): boolean {
  const isComplete = completeFor(facts);
  const least = neededKg(horse.weightKg, horseClassFor(facts));
  return feeds.some(({ ingredient, quantityKg }) => quantityKg >= least && isComplete(ingredient));
}

/** Traces and vitamins are covered without a mineral feed, as by a race mix: none is asked for, but to slim. */
const isRichAlready = (proposed: Proposed): boolean => {
  const { evaluation, facts, ration } = proposed;
  const dosed = evaluation.findings.filter(({ measure, hypothetical, informs }) => {
    const nutrient = measureNutrient(measure, systems[ration.system]);
    return !hypothetical && !informs && nutrient !== null && isTraceOrVitamin(nutrient);
  });
  const isCovered = ({ level }: Finding) => level === "ok" || level === "unknown";
  const isAsked = horseClassFor(facts) === "loss" || lacksStandard(proposed, "requirement_copper");
  return !isAsked && dosed.some(({ level }) => level === "ok") && dosed.every(isCovered);
};

const isDryHay = (feed: IngredientFacts): boolean =>
  !feed.prepared && !isSugarAnalysed(feed) && mayBePrepared(feed);

/** THE table of what is asked for next, by what a proposal leaves open. */
const asks: Readonly<Record<NextLever, (proposed: Proposed) => boolean>> = {
  analysis: isSugarOpen,
  soaking: (proposed) =>
    !onlyPpid(proposed.facts) &&
    (isSugarOpen(proposed) || misses(proposed, "high", ofRules("nsc_diet"))) &&
    isFed(proposed, isDryHay),
  hay: (proposed) =>
    misses(proposed, "high", ofRules("straw_share", "straw_ulcers")) ||
    (!isFed(proposed, isHay) &&
      (isOffGrassAsked(proposed) ||
        isAtRisk(proposed, "forage_gap") ||
        misses(proposed, "low", ofRules("forage_min", "dry_matter_min")))),
  salt: (proposed) =>
    (misses(proposed, "low", ofRules("sodium")) || lacksStandard(proposed, "sodium")) &&
    !isFed(proposed, isSalt),
  more_meals: (proposed) =>
    misses(proposed, "high", isOfMeals) || (isShortOfEnergy(proposed) && isAtMeals(proposed)),
  late_meal: (proposed) =>
    isFed(proposed, isForage) && hayReasonsOf(proposed.evaluation, horseClassFor(proposed.facts)).length > 0,
  mineral_feed: (proposed) =>
    !isFed(proposed, isCompleteDose) && !isCompleteAlone(proposed) && !isRichAlready(proposed),
  protein_feed: (proposed) =>
    isAtRisk(proposed, "protein", "lysine") ||
    (misses(proposed, "low", ofRules("protein", "lysine")) && !isTooMuchEnergy(proposed)),
  wet_fibre: asksFor("wet_fibre"),
  oil: asksFor("oil"),
  energy_feed: (proposed) => {
    const horseClass = horseClassFor(proposed.facts);
    return isShortOfEnergy(proposed) && horseClass !== "loss" && !maySuit("oil", horseClass);
  },
  low_potassium_hay: (proposed) => misses(proposed, "high", isOfPotassium) && isFed(proposed, isLegumeHay),
  grass_hay: (proposed) => misses(proposed, "high", ofRules("ca_to_p")) && isFed(proposed, isLegumeHay),
  less_grass: (proposed) =>
    isTooMuchEnergy(proposed) &&
    isGrazed(proposed) &&
    !isOffGrassAsked(proposed) &&
    (isFed(proposed, isForage) || !isTooMuchAtFloor(proposed.evaluation.findings)),
  late_forage: (proposed) =>
    (isTooMuchEnergy(proposed) || (isAtRisk(proposed, "fibre_min") && !isShortOfEnergy(proposed))) &&
    isFed(proposed, isHay),
  off_grass: isOffGrassAsked,
  exercise: (proposed) =>
    isTooMuchAtFloor(proposed.evaluation.findings) && !proposed.ration.horse.conditions.includes("laminitis"),
  supervision: (proposed) => isTooMuchEnergy(proposed) && isAtUnsupervisedFloor(proposed),
};

const isGrassHay = ({ family }: IngredientFacts): boolean => family === "grass_hay";

/** THE table of kinds of feed that are asked for by name: one that was open to the proposal is no answer. */
const asked: Partial<Record<NextLever, (feed: IngredientFacts) => boolean>> = {
  hay: isHay,
  protein_feed: (feed) => isFedForProtein(feed) || feed.family === "balancers",
  wet_fibre: (feed) => isMild(feed, "wet_fibre"),
  oil: (feed) => isMild(feed, "oil"),
  energy_feed: ({ family }) => family === "complete_and_complementary_feeds",
  low_potassium_hay: isGrassHay,
  grass_hay: isGrassHay,
};

/** Returns what has to change next for a proposal to be right; nothing where it is. */
export const nextLeversFor = (proposed: Proposed): NextLever[] =>
  nextLevers.filter((each) => {
    const kind = asked[each];
    return asks[each](proposed) && !(kind && proposed.open.some(kind));
  });
