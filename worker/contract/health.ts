import { type RuleKey, rules } from "#science/rules.ts";

/** Judgements of requirements are everybody's; every other stands in the health sections. */
export const isOfHealth = (rule: RuleKey): boolean => rules[rule]?.section !== "requirement";

/** What stands for a rule of health where an answer names one as a constraint, to who has no health sections. */
export const ruleOfHealth = "health";

/** What was judged, with its judgements of requirements alone. */
export function withoutHealth<Judged extends { findings: readonly { rule: RuleKey }[] }>(
  judged: Judged,
): Judged {
  return { ...judged, findings: judged.findings.filter(({ rule }) => !isOfHealth(rule)) };
}
