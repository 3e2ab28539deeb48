import { workLevelOf } from "#science/adjustments/exercise.ts";
import { isGrowing, isLactating, isPregnant } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import { growingAge, isSlimmingBarred, isSuckling } from "#science/requirements/nrc2007/subject.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import { speciesOf, type TemperatureClass } from "#science/vocabulary/classes.ts";
import type { RuleFacts } from "./rule-row.ts";

/** Circumstances rules and their variants name. */

export const conditionRows = {
  /** Body condition from which a horse is overweight: fleshy. */
  overweightFrom: { value: 7, unit: "condition score", source: "picotin", status: "P", grade: "D" },
  /** Body condition up to which a horse is to be fed, not filled. */
  thinTo: { value: 3, unit: "condition score", source: "picotin", status: "P", grade: "D" },
  /** Body condition up to which an old horse is fed as one that chews badly. */
  leanTo: { value: 4, unit: "condition score", source: "picotin", status: "P", grade: "D" },
  /** Month of gestation from which the foal takes most. */
  lateFromMonth: { value: 9, unit: "month of gestation", source: "nrc2007", status: "V", grade: "B" },
  /** Month of gestation from which straw is little, since it holds little of what a foal needs. */
  strawFromMonth: { value: 8, unit: "month of gestation", source: "picotin", status: "P", grade: "D" },
  /** Age up to which a growing horse is fed as a weanling. */
  weanlingToMonth: { value: 12, unit: "months", source: "picotin", status: "P", grade: "C" },
  /** Hours a day on green grass that cover vitamin E. */
  greenHours: { value: 6, unit: "hours/day", source: "vitaminEReview", status: "P", grade: "B" },
  /** Forage within this of its floor is as little as amounts that can be weighed make it. */
  nearFloor: { value: 110, unit: "percent", source: "picotin", status: "P", grade: "D" },
  /** Share of a need for sodium, iodine, selenium or vitamin E whose lack is no finding where no forage was analysed for it. */
  guessedShare: { value: 10, unit: "percent", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

export const pregnant = ({ horse }: RuleFacts): boolean => isPregnant(horse);
export const lactating = ({ horse }: RuleFacts): boolean => isLactating(horse);
export const growing = ({ horse }: RuleFacts): boolean => isGrowing(horse);
export const supervised = ({ vetSupervised }: RuleFacts): boolean => vetSupervised;
export const losing = ({ objective }: RuleFacts): boolean => objective === "lose";
export const gaining = ({ objective }: RuleFacts): boolean => objective === "gain";
/** Gaining by a plan that is followed: one that is refused asks for no surplus. */
export const gainingByPlan = ({ followed }: RuleFacts): boolean => followed === "gain";
/** Lean, and fed to gain: a little more than planned is no danger. */
export const gainingAndLean = (facts: RuleFacts): boolean =>
  gainingByPlan(facts) && facts.horse.bodyConditionScore <= conditionRows.leanTo.value;
/** Overweight counts only in a horse that may slim. */
export const slimmingOrOverweight = ({ horse, followed }: RuleFacts): boolean =>
  followed === "lose" ||
  (followed !== "gain" &&
    horse.bodyConditionScore >= conditionRows.overweightFrom.value &&
    !isSlimmingBarred(horse));
/** True unless the horse is a suckling foal: its milk is not known, so rules about all that a horse eats do not apply. */
export const weaned = ({ horse }: RuleFacts): boolean => !isSuckling(horse);
/** One meal may get more than its part of what a day of two is allowed. */
export const inOneMeal = ({ meals, isUneven }: RuleFacts): boolean => meals < 2 || isUneven;
/** Always out, on a pasture; a published class has no housing. */
export const atPasture = ({ horse: { standardClass, housing, outdoorType } }: RuleFacts): boolean =>
  !standardClass && housing === "outdoor" && (outdoorType === "pasture" || outdoorType === "large_pasture");
export const changing = ({ transitionDays }: RuleFacts): boolean => transitionDays !== null;

/** Age of a growing horse in months; null for one that is grown. */
function monthsOld(horse: HorseFacts): number | null {
  const { standardClass } = horse;
  if (!standardClass) return growingAge(horse);
  return standardClass.status === "growing" ? standardClass.ageMonths : null;
}

/** Month of gestation; 0 for a horse that is not in foal. */
function monthInFoal({ breeding, gestationStage, standardClass }: HorseFacts): number {
  if (standardClass) return standardClass.status === "pregnant" ? standardClass.month : 0;
  return breeding ? Number(/^month_(\d+)$/.exec(gestationStage ?? "")?.[1] ?? 0) : 0;
}

const hot: readonly TemperatureClass[] = ["from_20_to_30", "from_30"];
const isHot = ({ outdoorTemperature, indoorTemperature }: HorseFacts): boolean =>
  [outdoorTemperature, indoorTemperature].some((each) => each !== null && hot.includes(each));

/** Neither a donkey nor a mule, whose need of protein nobody published. */
export const horse = (facts: RuleFacts): boolean => speciesOf(facts.horse.breed) === "horse";
export const donkey = ({ horse }: RuleFacts): boolean => speciesOf(horse.breed) === "donkey";
export const working = ({ horse }: RuleFacts): boolean => workLevelOf(horse) !== null;
/** Work that no horse does on hay alone. */
export const hardWork = ({ horse }: RuleFacts): boolean =>
  ["heavy", "very_heavy"].some((level) => level === workLevelOf(horse));
/** Hard work and milk, which no hay feeds: much concentrate is no fault where its meals are small. */
export const onMuchConcentrate = (facts: RuleFacts): boolean => hardWork(facts) || lactating(facts);
export const growingOrOnMuchConcentrate = (facts: RuleFacts): boolean =>
  growing(facts) || onMuchConcentrate(facts);
/** Grown, in work that NRC 2007 prices higher than it was measured in the field. */
export const workingByNrc = (facts: RuleFacts): boolean =>
  facts.system === "nrc2007" && working(facts) && !growing(facts);
export const workingByNrcOverweight = (facts: RuleFacts): boolean =>
  workingByNrc(facts) && slimmingOrOverweight(facts);
/** Very heavy work where its energy is a multiple of maintenance: GfE 2014 counts gaits instead. */
export const veryHeavyWork = ({ horse, system }: RuleFacts): boolean =>
  system !== "gfe2014" && workLevelOf(horse) === "very_heavy";
/** Salt is lost with sweat and milk. */
export const sweatingOrMilking = (facts: RuleFacts): boolean =>
  working(facts) || lactating(facts) || isHot(facts.horse);
/** In work, at stud or with a disease of muscle. */
export const demandingVitaminE = (facts: RuleFacts): boolean =>
  working(facts) || facts.horse.breeding || pregnant(facts) || lactating(facts) || has(facts, "pssm", "rer");
/** Grass is most of the forage, and its calcium and phosphorus are those of a table. */
export const onGrassOfTables = ({ grassHours, isGrassOfTables }: RuleFacts): boolean =>
  isGrassOfTables && grassHours >= conditionRows.greenHours.value;
export const offGrass = ({ grassHours, horse }: RuleFacts): boolean =>
  grassHours < conditionRows.greenHours.value && !isSuckling(horse);
/** Bone is made or milked: growth, the last months of gestation, and lactation. */
export const makingBone = (facts: RuleFacts): boolean => growing(facts) || lateInFoalOrMilking(facts);
export const lateInFoalOrMilking = (facts: RuleFacts): boolean =>
  lactating(facts) || monthInFoal(facts.horse) >= conditionRows.lateFromMonth.value;
/** Old and lean: its teeth no longer make the most of long hay. */
export const oldAndThin = ({ horse }: RuleFacts): boolean =>
  horse.ageClass === "year_over_17" && horse.bodyConditionScore <= conditionRows.leanTo.value;
/** Donkeys live on straw, and no figure of theirs is published. */
export const weanedHorse = (facts: RuleFacts): boolean => weaned(facts) && !donkey(facts);
export const growingAndWeaned = (facts: RuleFacts): boolean => growing(facts) && weaned(facts);
/** A foal off its mother, up to a year old: it grows fastest, and its gut takes little hay. */
export const weanling = (facts: RuleFacts): boolean =>
  weaned(facts) && (monthsOld(facts.horse) ?? Infinity) <= conditionRows.weanlingToMonth.value;
/** Young horses that eat most for their weight. */
export const weanlingOrTrained = (facts: RuleFacts): boolean =>
  weanling(facts) || (growing(facts) && working(facts));
export const growingAndLean = (facts: RuleFacts): boolean =>
  growing(facts) && facts.horse.bodyConditionScore < conditionRows.overweightFrom.value;
/** Slimming from a condition at which less forage is right. */
export const slimmingFat = ({ horse, followed }: RuleFacts): boolean =>
  followed === "lose" && horse.bodyConditionScore >= conditionRows.overweightFrom.value;
export const slimmingFatSupervised = (facts: RuleFacts): boolean => slimmingFat(facts) && supervised(facts);
export const slimming = ({ followed }: RuleFacts): boolean => followed === "lose";
/** Straw takes the place of what they need: growth, milk, the last months of gestation, thin horses. */
export const demandingStraw = (facts: RuleFacts): boolean =>
  growing(facts) ||
  lactating(facts) ||
  monthInFoal(facts.horse) >= conditionRows.strawFromMonth.value ||
  facts.horse.bodyConditionScore <= conditionRows.thinTo.value;
export const broodmare = (facts: RuleFacts): boolean => pregnant(facts) || lactating(facts);
export const growingOrBreeding = (facts: RuleFacts): boolean => growing(facts) || broodmare(facts);
/** Growing or in milk, without a disease in which lucerne is left out: it is an ordinary part of what they are fed. */
export const onLucerne = (facts: RuleFacts): boolean =>
  (growing(facts) || lactating(facts)) && !has(facts, "hypp", "metabolic", "laminitis", "ppid");
export const withUlcers = (facts: RuleFacts): boolean => has(facts, "gastric_ulcers");
export const withPssm = (facts: RuleFacts): boolean => has(facts, "pssm");
export const onlyPpidAnalysed = (facts: RuleFacts): boolean => onlyPpid(facts) && facts.isForageAnalysed;
export const analysedForage = ({ isForageAnalysed }: RuleFacts): boolean => isForageAnalysed;

const has = ({ horse }: RuleFacts, ...list: RuleFacts["horse"]["conditions"]): boolean =>
  list.some((condition) => horse.conditions.includes(condition));

export const withoutUlcers = (facts: RuleFacts): boolean => !has(facts, "gastric_ulcers");
export const withoutInsulinTrouble = (facts: RuleFacts): boolean =>
  !has(facts, "metabolic", "laminitis", "ppid");
/** Thin, gaining, growing, in foal, in milk or in hard work: hay alone does not feed them, whatever their insulin. */
export const needsConcentrate = (facts: RuleFacts): boolean =>
  gainingByPlan(facts) ||
  facts.horse.bodyConditionScore <= conditionRows.leanTo.value ||
  makingBone(facts) ||
  hardWork(facts);
export const onlyPpid = (facts: RuleFacts): boolean =>
  has(facts, "ppid") && !has(facts, "metabolic", "laminitis");
export const onlyRer = (facts: RuleFacts): boolean => has(facts, "rer") && !has(facts, "pssm");
