import type { Ration } from "#science/horse.ts";
import { measures } from "#science/measures.ts";
import type { AppliedRule } from "#science/rules.ts";
import { constraintsOf, type RuleConstraints } from "../constraints.ts";
import type { Sheet } from "../rows.ts";

/** One meal is a day of one meal, of its portions and without grass. */
export const oneMealOf = (ration: Ration): Ration => ({ ...ration, meals: 1, pastures: [] });

/** Units of figures that are of one meal. */
const ofMeal = (unit: unknown): boolean => typeof unit === "string" && unit.endsWith("_meal");

/**
 * Rules that speak of one meal, with the bounds of one: those of a figure of a meal, and those whose bounds change with
 * the number of meals. `sheetOf` gives the sheet of a ration.
 */
export function mealRules(
  sheetOf: (ration: Ration) => Sheet,
  ration: Ration,
): { sheet: Sheet; rules: AppliedRule[] } {
  const sheet = sheetOf(oneMealOf(ration));
  const twice = new Map(sheetOf({ ...oneMealOf(ration), meals: 2 }).rules.map((rule) => [rule.key, rule]));
  const rules = sheet.rules.filter(({ key, row, bounds, hypothetical }) => {
    if (hypothetical || row.tier === "P4") return false;
    const other = twice.get(key);
    return ofMeal(measures[row.measure].unit) || (other !== undefined && other.bounds !== bounds);
  });
  return { sheet, rules };
}

/** Their bounds as rows over the portions of one meal. */
export const mealConstraints = ({
  sheet,
  rules,
}: {
  sheet: Sheet;
  rules: readonly AppliedRule[];
}): RuleConstraints[] => {
  const keys = new Set(rules.map(({ key }) => key));
  return constraintsOf(sheet).filter(({ rule }) => keys.has(rule.key));
};
