import { type RuleKey, type RuleSection, rules } from "#science/rules/rules-table.ts";

/** What is said of the coverage of requirements: how much of a nutrient is enough, and how much is too much. */
const ofCoverage: readonly (RuleSection | undefined)[] = ["requirement", "limit"];

/** Judgements of requirements and of the upper limits of nutrients are everybody's; every other stands in the health sections. */
export const isOfHealth = (rule: RuleKey): boolean => !ofCoverage.includes(rules[rule]?.section);

/** What stands for a rule of health where an answer names one as a constraint, to who has no health sections. */
export const ruleOfHealth = "health";

/** What was judged, with what everybody is told of it alone. */
export function withoutHealth<Judged extends { findings: readonly { rule: RuleKey }[] }>(
  judged: Judged,
): Judged {
  return { ...judged, findings: judged.findings.filter(({ rule }) => !isOfHealth(rule)) };
}
