import { isOfHealth } from "#contract/health.ts";
import { type RuleKey, rules } from "#science/rules.ts";

const isRule = (key: unknown): key is RuleKey => typeof key === "string" && Object.hasOwn(rules, key);

const isHidden = (finding: unknown): boolean =>
  typeof finding === "object" &&
  finding !== null &&
  "rule" in finding &&
  isRule(finding.rule) &&
  isOfHealth(finding.rule);

/** A reply for who does not see the health sections: their findings left out wherever in it findings stand. */
export function withoutHealthFindings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHealthFindings);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const kept = key === "findings" && Array.isArray(inner) ? inner.filter((each) => !isHidden(each)) : inner;
    return [key, withoutHealthFindings(kept)] as const;
  });
  return Object.fromEntries(entries);
}
