import type { Evaluation, Finding } from "#science/evaluation/evaluation-types.ts";
import { findingSide } from "#science/evaluation/finding-order.ts";
import { byUrgency, speakerFor } from "#science/evaluation/verdict.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { systems } from "#science/requirements/index.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { isMineralOrVitamin } from "#science/vocabulary/nutrients.ts";
import { adviceName, howBy } from "./advice-text.ts";
import type { Writer } from "./finding-text.ts";
import { isOfTurnout } from "./turnout-advice.ts";
import { actionText, partAdvice } from "./verdict-text.ts";

type Judged = Pick<Evaluation, "findings" | "verdictFacts" | "system">;

/** Groups what to do in the order of the verdict: rules of one action together, as one text of their keys. */
export function groupAdvice(writer: Writer, { findings, verdictFacts, system }: Judged): string[] {
  const open = findings
    .filter((found) => !found.hypothetical && actionText(writer, found, verdictFacts) !== null)
    .toSorted(byUrgency(verdictFacts));
  const groups = new Map<string, RuleKey[]>();
  for (const found of new Set(open.map((each) => speakerFor(open, each)))) {
    const key = adviceKey(writer, found, actionText(writer, found, verdictFacts) ?? "", system);
    const rules = groups.get(key) ?? [];
    if (!rules.includes(found.rule)) groups.set(key, [...rules, found.rule]);
  }
  return [...groups.values()].map((rules) => rules.join(" "));
}

/**
 * Returns what findings of one action have in common: to be a mineral that is short, to graze less, the ways with what is
 * fed, or the action of an advice.
 */
export function adviceKey(
  writer: Pick<Writer, "has" | "say">,
  found: Finding,
  advice: string,
  system: Evaluation["system"],
): string {
  if (isShortMineral(writer, found, system)) return "mineral";
  if (isOfTurnout(writer, advice)) return "turnout";
  const ways = rules[found.rule].way ? howBy(writer, found) : null;
  const { action } = partAdvice(advice);
  return ways !== null && action.toLocaleLowerCase().includes(ways.toLocaleLowerCase()) ? ways : action;
}

/** True for a mineral or vitamin that is short and needs nothing else than a feed with more of it. */
export function isShortMineral(
  { has }: Pick<Writer, "has">,
  found: Finding,
  system: Evaluation["system"],
): boolean {
  const nutrient = measureNutrient(found.measure, systems[system]);
  return (
    nutrient !== null &&
    isMineralOrVitamin(nutrient) &&
    found.level !== "unknown" &&
    findingSide(found) === "low" &&
    (adviceName(found, has)?.startsWith("rule_requirement_advice") ?? false)
  );
}
