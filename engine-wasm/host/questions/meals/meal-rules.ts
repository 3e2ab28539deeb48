import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { evenly } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measures } from "#science/measures/measures-table.ts";
import type { AppliedRule } from "#science/rules/rules-table.ts";

/** MealRules are rules judged on a day of one or two equal meals, without grass. */
export interface MealRules {
  alike: 1 | 2;
  rules: readonly AppliedRule[];
  sheet: RationTable;
}

/** Returns a day of `alike` equal meals with these portions. */
export const dayOfAlike = (ration: Ration, alike: number, portionsKg: readonly number[]): Ration => {
  const day = evenly(ration, alike);
  const feeds = day.feeds.map((feed, line) => ({ ...feed, quantityKg: alike * portionsKg[line]! }));
  return { ...day, pastures: [], feeds };
};

/** Returns true for a unit of one meal. */
export const isOfMeal = (unit: unknown): boolean => typeof unit === "string" && unit.endsWith("_meal");

/**
 * Returns the rules about one meal. They are judged on two equal meals, the fewest that forage is taken to come in;
 * rules that a day has only when it has one meal are judged on that meal.
 */
export function mealRules(rationTable: (ration: Ration) => RationTable, ration: Ration): MealRules[] {
  const nothing = ration.feeds.map(() => 0);
  const [once, twice] = [
    rationTable(dayOfAlike(ration, 1, nothing)),
    rationTable(dayOfAlike(ration, 2, nothing)),
  ];
  const bounds = new Map(twice.rules.map((rule) => [rule.key, JSON.stringify(rule.bounds)]));
  const counts = ({ row, hypothetical }: AppliedRule) => !hypothetical && row.tier !== "P4";
  const ofMeal = ({ row }: AppliedRule) => isOfMeal(measures[row.measure].unit);
  return [
    { alike: 2, sheet: twice, rules: twice.rules.filter((rule) => counts(rule) && ofMeal(rule)) },
    {
      alike: 1,
      sheet: once,
      rules: once.rules.filter(
        (rule) => counts(rule) && bounds.get(rule.key) !== JSON.stringify(rule.bounds),
      ),
    },
  ];
}

/** Returns the bounds of meal rules as rows over the portions of one meal. */
export const mealConstraints = (ruled: readonly MealRules[]): RuleConstraints[] =>
  ruled.flatMap(({ alike, sheet, rules }) => {
    const keys = new Set(rules.map(({ key }) => key));
    return ruleConstraints(sheet)
      .filter(({ rule }) => keys.has(rule.key))
      .map((each) => ({
        ...each,
        rows: each.rows.map((row) => ({
          ...row,
          coefficients: row.coefficients.map((value) => alike * value),
        })),
      }));
  });
