import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { rules } from "#science/rules/rules-table.ts";

/** True for a worry that more meals answer, and nothing else. */
const isOfMealsAlone = (finding: Finding): boolean =>
  rules[finding.rule].suggests === "meals" &&
  !rules[finding.rule].way &&
  isWorry(finding) &&
  !finding.hypothetical &&
  finding.placeholders.n !== undefined;

/** Returns findings that suggest one number of meals, the largest that one of them asks for: a day has only one. */
export function agreeOnMeals(findings: Finding[]): Finding[] {
  const asking = findings.filter(isOfMealsAlone);
  if (asking.length < 2) return findings;
  const n = Math.max(...asking.map(({ placeholders }) => placeholders.n!));
  return findings.map((each) =>
    asking.includes(each) ? { ...each, placeholders: { ...each.placeholders, n } } : each,
  );
}
