import { isOfCoverage } from "#science/evaluation/finding-order.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";

/** Judgements of requirements and of the upper limits of nutrients are everybody's; every other stands in the health sections. */
export const isOfHealth = (rule: RuleKey): boolean => !isOfCoverage(rule);

/** Name shown in place of a health rule that constrains an answer, to readers without the health sections. */
export const ruleOfHealth = "health";

/** Returns the evaluation without the findings that only readers with health sections see. */
export function withoutHealth<Judged extends { findings: readonly { rule: RuleKey }[] }>(
  judged: Judged,
): Judged {
  return { ...judged, findings: judged.findings.filter(({ rule }) => !isOfHealth(rule)) };
}
