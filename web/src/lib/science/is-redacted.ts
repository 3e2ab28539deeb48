import { isOfHealth } from "#contract/ration/redact-health.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { isHealthVisible } from "./health-access.ts";

/** Whether a rule acts without being named: one of health, for a reader without the health sections. */
export const isRedacted = (rule: RuleKey): boolean => !isHealthVisible() && isOfHealth(rule);
