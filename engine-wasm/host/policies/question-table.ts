import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import { horseClassFor } from "#science/policies/horse-classes.ts";
import { classTiers } from "#science/policies/tier-table.ts";
import { ruleFacts } from "#science/rules/rules-table.ts";
import { acceptingSheet } from "./accepted-figures.ts";

/** Returns the table of a question: its rules ask what was accepted, and in a proposal come in the order of the class. */
export function questionTable(sheet: RationTable, { accepted, isProposal }: OptimiseInput): RationTable {
  const asked = acceptingSheet(sheet, accepted);
  if (!isProposal) return asked;
  const tiersOfClass = classTiers[horseClassFor(ruleFacts(sheet.ration, sheet.set))];
  const rules = asked.rules.map((rule) => {
    const tiers = tiersOfClass[rule.key];
    return tiers ? { ...rule, tiers } : rule;
  });
  return { ...asked, rules, isProposal };
}
