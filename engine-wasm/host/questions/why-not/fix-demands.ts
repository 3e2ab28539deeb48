import { type Counted, countDoses, dosedAs } from "#engine/programme/dose-coefficients.ts";
import { isWithinBound, moveToPresent } from "#engine/programme/present-bounds.ts";
import type { ConstraintRow } from "#engine/programme/programme-types.ts";
import type { WhyNotInput } from "#science/answers/why-not.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { type Demand, reachedFigure } from "./demands.ts";

/**
 * Returns the demands of the fix of one rule. A floor that is missed counts at the figure it reaches. Where
 * `countsPresentDoses` is true, doses of the ration count at their present amount, except in a floor that is met: a proof leaves
 * nothing of it out.
 */
export function fixDemands(
  demands: readonly Demand[],
  { ration, limits }: Pick<WhyNotInput, "ration" | "limits">,
  wanted: RuleKey,
  {
    presentRow,
    countsPresentDoses,
  }: { presentRow(demand: Demand): ConstraintRow; countsPresentDoses: boolean },
): Demand[] {
  const { feeds, horse } = ration;
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  const roles = feeds.map(({ role }) => role);
  const dosed = feeds.map((feed) => dosedAs(feed, horse));
  const countDosesApart = (demand: Demand): Demand => {
    if (!countsPresentDoses) return demand;
    const { row } = demand;
    return {
      ...demand,
      row: countPresentDoses(
        row,
        countDoses({ ...row, blind: false }, { limits, presentKg, dosed, roles }, true),
      ),
    };
  };
  return demands.map((demand) => {
    const { row, description, weight } = demand;
    if (weight > 0) return countDosesApart(demand);
    const now = presentRow(demand);
    if (row.rule === wanted || isWithinBound(now, presentKg)) return demand;
    const bound = reachedFigure(
      { ...demand, row: now },
      Array.from(row.coefficients, (_value, line) => presentKg[line] ?? 0),
    );
    return countDosesApart({
      ...demand,
      row: { ...moveToPresent(row, now, presentKg), bound },
      description: { ...description, bound },
    });
  });
}

/** Returns the row with doses at their present amounts, without their growth. */
function countPresentDoses(
  row: ConstraintRow,
  { coefficients, staying, presentKg, shift }: Counted,
): ConstraintRow {
  const stays = presentKg.reduce((sum, kg, line) => sum + staying[line]! * kg, 0);
  return { ...row, coefficients, rhs: row.rhs + shift - stays };
}
