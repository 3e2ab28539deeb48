import type { Optimisation } from "#science/answers/optimise.ts";
import type { MovedRule } from "#science/answers/practical.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";

/** Returns the rules about this horse whose level differs from that in exact amounts. */
export function movedRules({ evaluation }: Optimisation, now: Evaluation): MovedRule[] {
  const before = new Map(evaluation?.findings.map((finding) => [finding.rule, finding]));
  return now.findings.flatMap(({ rule, level, value, unit, hypothetical }): MovedRule[] => {
    const was = before.get(rule);
    if (hypothetical || !was || was.level === level) return [];
    return [{ rule, from: was.level, to: level, was: was.value, now: value, unit }];
  });
}
