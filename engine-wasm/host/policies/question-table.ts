import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { measureNutrient } from "#science/measures/measures-table.ts";
import { isCompleteDose, isSalt } from "#science/policies/day-table.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { classTiers, tiersWithoutSalt, unanswered } from "#science/policies/tier-table.ts";
import type { Bounds, ClassTier } from "#science/rules/rule-row.ts";
import { type AppliedRule, ruleFacts } from "#science/rules/rules-table.ts";
import { isTraceOrVitamin } from "#science/vocabulary/nutrients.ts";
import { acceptingSheet } from "./accepted-figures.ts";

/** Returns the bounds of a rule for a class: where its watch has a tier of its own, it is that which keeps off the risk. */
function boundsFor(bounds: Bounds, tiers: ClassTier): Bounds {
  if (typeof tiers === "string" || !tiers.watch || !tiers.risk) return bounds;
  const { proposeTo: _proposeTo, ...own } = bounds;
  return own;
}

/** Returns the table of a question: its rules ask what was accepted, and in a proposal come in the order of the class. */
export function questionTable(sheet: RationTable, { accepted, isProposal }: OptimiseInput): RationTable {
  const asked = acceptingSheet(sheet, accepted);
  if (!isProposal) return asked;
  const ofClass = classTiers[horseClassFor(ruleFacts(sheet.ration, sheet.set))];
  const isAtHand = (is: (feed: IngredientFacts) => boolean) =>
    sheet.ration.feeds.some(({ ingredient }) => is(ingredient));
  const tiersOfRules = { ...ofClass, ...(isAtHand(isSalt) ? {} : tiersWithoutSalt) };
  const hasDose = isAtHand(isCompleteDose);
  const isOfDose = ({ row: { measure } }: AppliedRule) => {
    const nutrient = measureNutrient(measure, sheet.set);
    return nutrient !== null && isTraceOrVitamin(nutrient);
  };
  const rules = asked.rules.map((rule) => {
    const tiers = !hasDose && isOfDose(rule) ? unanswered : tiersOfRules[rule.key];
    return tiers ? { ...rule, tiers, bounds: boundsFor(rule.bounds, tiers) } : rule;
  });
  return { ...asked, rules, isProposal };
}
