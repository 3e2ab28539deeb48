import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { isConcentratePart } from "#science/rules/advice-ways.ts";
import { rules } from "#science/rules/rules-table.ts";

/** Returns findings that agree on what to do: of two degrees of one action, the stronger is asked for by all. */
export const agreeOnActions = (findings: readonly Finding[]): Finding[] =>
  agreeOnConcentrate(agreeOnMeals(findings));

const isOpen = (finding: Finding): boolean => isWorry(finding) && !finding.hypothetical;

/** True for a worry that names a number of meals. */
const namesMeals = (finding: Finding): boolean =>
  rules[finding.rule].suggests === "meals" && isOpen(finding) && finding.placeholders.n !== undefined;

/** True for one that nothing else than more meals answers. */
const isOfMealsAlone = (finding: Finding): boolean => namesMeals(finding) && !rules[finding.rule].way;

/** Gives findings the largest number of meals that one of them names, where one has no other answer: a day has only one. */
function agreeOnMeals(findings: readonly Finding[]): readonly Finding[] {
  const alone = findings.filter(isOfMealsAlone);
  if (alone.length === 0) return findings;
  const n = Math.max(...findings.filter(namesMeals).map(({ placeholders }) => placeholders.n!));
  return findings.map((each) =>
    namesMeals(each) ? { ...each, placeholders: { ...each.placeholders, n } } : each,
  );
}

/** True for a worry whose advice is to take all concentrate out. */
const takesConcentrateOut = (finding: Finding): boolean =>
  rules[finding.rule].takesOut === "concentrate" &&
  finding.words !== "demanding" &&
  isOpen(finding) &&
  finding.fed?.some(isConcentratePart) === true;

/** Leaves concentrate out of advice on coarser feed where another finding takes all of it out. */
function agreeOnConcentrate(findings: readonly Finding[]): Finding[] {
  if (!findings.some(takesConcentrateOut)) return [...findings];
  return findings.map((each) =>
    each.fed && (rules[each.rule].way === "coarser" || each.overfed)
      ? { ...each, fed: each.fed.filter((part) => !isConcentratePart(part)) }
      : each,
  );
}
