import { ruleTiers } from "#science/rules/rules-table.ts";
import type { DemandPart } from "./demand-system.ts";

/** RulePart is a bound of a rule among the parts. */
export type RulePart = Extract<DemandPart, { row: number }>;

/** Returns the bounds of rules, the rules of least precedence first; of one rule, watch before risk. */
export function rankRules(parts: readonly DemandPart[]): RulePart[] {
  const rank = ({ demand }: RulePart) =>
    demand.weight === 0 ? 0 : 2 * ruleTiers.indexOf(demand.row.tier) + Number(demand.row.kind === "watch");
  return parts
    .filter((part): part is RulePart => part.row !== null)
    .toReversed()
    .toSorted((a, b) => rank(b) - rank(a));
}
