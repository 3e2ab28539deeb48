import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { asNow } from "#engine/programme/present-bounds.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { isOwnRule } from "#engine/programme/unmeasured-feeds.ts";
import type { Ration } from "#science/horse/facts.ts";

/** How many times another risk of its tier it weighs: more than too much energy does. */
const weight = 100;

/** What a condition of the horse bounds above and is at risk already: not raised to have less energy. */
export function capConditionRisk(sheet: RationTable, { feeds }: Pick<Ration, "feeds">): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  const now = ruleConstraints(withGrassFor(sheet, presentKg));
  return ruleConstraints(sheet).flatMap(({ rule, rows, unknownFrom }, at) => {
    if (rule.hypothetical || !rule.row.steered || !isOwnRule(rule)) return [];
    const held = rows.flatMap((row, place) => {
      const then = now[at]!.rows[place]!;
      if (row.kind !== "risk" || row.side !== "max" || boundViolation(then, presentKg) <= 0) return [];
      return [{ ...asNow(row, then, presentKg), weight }];
    });
    return held.length > 0 ? [{ rule, rows: held, unknownFrom, unmeasured: null }] : [];
  });
}
