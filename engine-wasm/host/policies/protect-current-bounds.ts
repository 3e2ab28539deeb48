import { asNow, isWithinBound } from "#engine/programme/present-bounds.ts";
import type { ConstraintRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleTier } from "#science/rules/rules-table.ts";

/** The tier of what is kept: before nutrients and energy, and more than what is only watched of it. */
const tier = "P1" satisfies RuleTier;

/**
 * With a bound beside those of each rule that has a side which is kept (`kept`): what the present amounts hold of risk
 * there comes before what weighs more in its own tier. A share beyond it already is held to what it is; what else is at
 * risk stays in its tier.
 */
export function protectCurrentBounds(
  constraints: readonly RuleConstraints[],
  { feeds }: Pick<Ration, "feeds">,
): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  return constraints.flatMap((each) => {
    const { kept } = each.rule.row;
    const beside = each.rows.flatMap((row): RuleConstraints[] => {
      const isHeld =
        row.side === kept &&
        isAsked(row, presentKg) &&
        (row.denominator !== null || isWithinBound(row, presentKg));
      if (!isHeld) return [];
      const bound = isWithinBound(row, presentKg) ? row : asNow(row, row, presentKg);
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
