import type { Ration } from "#science/horse.ts";
import type { ConstraintRow, RuleConstraints } from "./constraints.ts";
import { asNow, keeps } from "./questions/fix/asked.ts";

/**
 * With a bound beside those of each rule that has the precedence of what is kept (`kept`): what the present amounts hold
 * at its bound of risk comes before what weighs more in its tier, and before what is only watched of the one before. A
 * share beyond it already is held to what it is; what else is at risk stays in its tier.
 */
export function keptAhead(
  constraints: readonly RuleConstraints[],
  { feeds }: Pick<Ration, "feeds">,
): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  return constraints.flatMap((each) => {
    const { kept: tier } = each.rule.row;
    if (!tier) return each;
    const beside = each.rows.flatMap((row): RuleConstraints[] => {
      const isHeld = isAsked(row, presentKg) && (row.denominator !== null || keeps(row, presentKg));
      if (!isHeld) return [];
      const bound = keeps(row, presentKg) ? row : asNow(row, row, presentKg);
      return [{ ...each, rows: [{ ...bound, tier }], unmeasured: null }];
    });
    return [each, ...beside];
  });
}

/** A bound of risk of a figure that the amounts have. */
const isAsked = ({ kind, blind, denominator, denominatorConstant }: ConstraintRow, kg: readonly number[]) =>
  kind === "risk" &&
  !blind &&
  (!denominator || kg.reduce((sum, each, line) => sum + denominator[line]! * each, denominatorConstant) > 0);
