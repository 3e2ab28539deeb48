import { isOfHealth, ruleOfHealth } from "#contract/ration/redact-health.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";

const isRule = (key: unknown): key is RuleKey => typeof key === "string" && Object.hasOwn(rules, key);
/** True for the key of a rule that only readers of health see. */
export const isHidden = (key: unknown): boolean => isRule(key) && isOfHealth(key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Members in which answers list rules by their keys alone. */
const ruleLists = ["conflict", "notSteered", "stoppedBy", "worse", "limiting", "short", "unknown", "untold"];

/** Members with levels and limits of rules of health that do not name the rule, by the member that contains them. */
export const levelsOfHealth: Readonly<Record<string, readonly string[]>> = {
  gaps: ["levels", "bounds"],
  tries: ["worst"],
  // the programme behind an answer holds the limits of every rule
  stages: ["proof"],
};

/** Members that remain of a rule of health that acted as a constraint: none of them identifies it. */
export const visibleMembers = ["kind", "side", "tier", "dual", "total", "yields", "left", "certificate"];

/**
 * Returns a reply without findings of health, for readers who may not see them. Their rules still act on what is
 * optimised; a constraint of such a rule is named "health", with null for its figures.
 */
export function redactHealthFindings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactHealthFindings);
  if (!isObject(value)) return value;
  const isOneOfHealth = isHidden(value.rule);
  const entries = Object.entries(value).map(([key, inner]) => {
    if (isOneOfHealth && key !== "rule")
      return [key, visibleMembers.includes(key) ? redactMember(key, inner) : null] as const;
    return [key, redactMember(key, inner)] as const;
  });
  return Object.fromEntries(entries);
}

function redactMember(key: string, inner: unknown): unknown {
  const hidden = levelsOfHealth[key];
  if (hidden) return redactHealthFindings(without(hidden, inner));
  if (key === "rule") return isHidden(inner) ? ruleOfHealth : inner;
  if (!Array.isArray(inner)) return redactHealthFindings(inner);
  if (key === "findings") return redactHealthFindings(inner.filter((each) => !isFindingOfHealth(each)));
  if (!ruleLists.includes(key)) return redactHealthFindings(inner);
  return [...new Set(inner.map((each) => (isHidden(each) ? ruleOfHealth : each)))];
}

/** Returns a value with null at some members, in each item of a list. */
function without(keys: readonly string[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => without(keys, each));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, keys.includes(key) ? null : inner] as const,
  );
  return Object.fromEntries(entries);
}

const isFindingOfHealth = (finding: unknown): boolean => isObject(finding) && isHidden(finding.rule);
