import { isOfHealth } from "#contract/health.ts";
import type { RuleKey } from "#science/rules.ts";

let isTold = true;

/** Says whether the reader, from now on, has the health sections. */
export function tellHealth(told: boolean): void {
  isTold = told;
}

/** Whether a rule acts without being named: one of health, for a reader without the health sections. */
export const isUntold = (rule: RuleKey): boolean => !isTold && isOfHealth(rule);
