import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { isHealthVisible } from "./health-access.ts";

/** Tells whether a rule's name is hidden: a health rule, for a reader without the health sections. */
export const isRedacted = (rule: RuleKey): boolean => !isHealthVisible() && isOfHealth(rule);
