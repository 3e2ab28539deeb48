import { isGrowing, isLactating, isPregnant } from "#science/feeds/pasture-intake.ts";
import { isSlimmingBarred, isSuckling } from "#science/requirements/nrc2007/subject.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { RuleFacts } from "./rule-row.ts";

/** Circumstances rules and their variants name. */

export const conditionRows = {
  /** Body condition from which a horse is overweight: fleshy. */
  overweightFrom: { value: 7, unit: "condition score", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

export const pregnant = ({ horse }: RuleFacts): boolean => isPregnant(horse);
export const lactating = ({ horse }: RuleFacts): boolean => isLactating(horse);
export const growing = ({ horse }: RuleFacts): boolean => isGrowing(horse);
export const supervised = ({ vetSupervised }: RuleFacts): boolean => vetSupervised;
export const losing = ({ objective }: RuleFacts): boolean => objective === "lose";
export const gaining = ({ objective }: RuleFacts): boolean => objective === "gain";
/** Gaining by a plan that is followed: one that is refused asks for no surplus. */
export const gainingByPlan = ({ followed }: RuleFacts): boolean => followed === "gain";
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
export const changing = ({ transitionDays }: RuleFacts): boolean => transitionDays !== null;

const has = ({ horse }: RuleFacts, ...list: RuleFacts["horse"]["conditions"]): boolean =>
  list.some((condition) => horse.conditions.includes(condition));

export const withoutUlcers = (facts: RuleFacts): boolean => !has(facts, "gastric_ulcers");
export const withoutInsulinTrouble = (facts: RuleFacts): boolean =>
  !has(facts, "metabolic", "laminitis", "ppid");
export const onlyPpid = (facts: RuleFacts): boolean =>
  has(facts, "ppid") && !has(facts, "metabolic", "laminitis");
export const onlyRer = (facts: RuleFacts): boolean => has(facts, "rer") && !has(facts, "pssm");
