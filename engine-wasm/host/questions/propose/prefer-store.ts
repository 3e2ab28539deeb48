import type { ChoiceInput } from "#engine/optimise/candidate-feeds.ts";
import type { ChosenOptimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { rules } from "#science/rules/rules-table.ts";

/**
 * Returns the answer from the store in place of one that buys feeds, where it is judged no worse and costs no more: what is there
 * already is not bought again in other words.
 */
export function preferStore<
  Given extends Pick<ChoiceInput, "candidates" | "inStore"> & Pick<OptimiseInput, "goal">,
>(given: Given, answer: ChosenOptimisation, ask: (given: Given) => ChosenOptimisation): ChosenOptimisation {
  const { candidates, inStore, goal } = given;
  if (goal !== "cheapest" || !inStore?.size || !isBought(answer, inStore)) return answer;
  const stored = ask({ ...given, candidates: candidates.filter(({ id }) => inStore.has(id)) });
  const { considered, unpriced, leftOut } = answer;
  return isAsGood(stored, answer) ? { ...stored, considered, unpriced, leftOut } : answer;
}

const isBought = ({ feeds, quantitiesKg }: ChosenOptimisation, inStore: ReadonlySet<string>): boolean =>
  feeds.some(({ ingredient, isNew }, at) => isNew && quantitiesKg[at]! > 0 && !inStore.has(ingredient));

function isAsGood(stored: ChosenOptimisation, bought: ChosenOptimisation): boolean {
  if (!stored.evaluation || !bought.evaluation) return false;
  const [own, other] = [stored.pricePerDay, bought.pricePerDay];
  if (own !== null && other !== null && own > other) return false;
  const levels = new Map(bought.evaluation.findings.map((each) => [placeOf(each), rankOf(each)]));
  return judgedOf(stored.evaluation).every((each) => rankOf(each) <= (levels.get(placeOf(each)) ?? 0));
}

const judgedOf = ({ findings }: Evaluation): Finding[] =>
  findings.filter(({ hypothetical }) => !hypothetical);

const placeOf = ({ rule, meal }: Finding): string => `${rule} ${meal ?? ""}`;

/** Returns how bad a judgement is: what is not known is only where the horse has the condition that asks for it. */
function rankOf({ rule, level, hypothetical }: Finding): number {
  const isOpen = level === "unknown" && !rules[rule].conditions;
  return hypothetical || isOpen ? severity.ok : severity[level];
}
