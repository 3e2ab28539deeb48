import { isOfHealth } from "#contract/health.ts";
import type { RuleKey } from "#science/rules.ts";
import { isHealthTold } from "./health-told.ts";

/** Whether a rule acts without being named: one of health, for a reader without the health sections. */
export const isUntold = (rule: RuleKey): boolean => !isHealthTold() && isOfHealth(rule);
