import type { Ration } from "#science/horse.ts";
import { constraintsOf, type RuleConstraints } from "./constraints.ts";
import { asNow } from "./questions/fix/asked.ts";
import type { Sheet } from "./rows.ts";
import { missOf } from "./shortfall.ts";
import { sheetBeside } from "./staged.ts";
import { isOwnRule } from "./unmeasured.ts";

/** How many times another risk of its tier it weighs: more than too much energy does. */
const weight = 100;

/** What a condition of the horse bounds above and is at risk already: not raised to have less energy. */
export function heldCondition(sheet: Sheet, { feeds }: Pick<Ration, "feeds">): RuleConstraints[] {
  const presentKg = feeds.map(({ quantityKg }) => quantityKg);
  const now = constraintsOf(sheetBeside(sheet, presentKg));
  return constraintsOf(sheet).flatMap(({ rule, rows, unknownFrom }, at) => {
    if (rule.hypothetical || !rule.row.steered || !isOwnRule(rule)) return [];
    const held = rows.flatMap((row, place) => {
      const then = now[at]!.rows[place]!;
      if (row.kind !== "risk" || row.side !== "max" || missOf(then, presentKg) <= 0) return [];
      return [{ ...asNow(row, then, presentKg), weight }];
    });
    return held.length > 0 ? [{ rule, rows: held, unknownFrom, unmeasured: null }] : [];
  });
}
