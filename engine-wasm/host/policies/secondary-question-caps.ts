import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { capConditionRisk } from "./cap-condition-risk.ts";
import { capRiskyExcess } from "./cap-risky-excess.ts";
import { keepForageMixture } from "./keep-forage-mixture.ts";
import { keepStableForage } from "./keep-stable-forage.ts";

/** What an answer of another question holds beside the rules, where the optimiser found the amounts it starts from. */
export function heldBeside(sheet: RationTable, ration: Pick<Ration, "feeds" | "horse">): RuleConstraints[] {
  const excess = capRiskyExcess(sheet, ration);
  return [
    ...excess,
    ...(excess.length > 0 ? keepForageMixture(sheet, ration) : []),
    ...capConditionRisk(sheet, ration),
    ...keepStableForage(sheet),
  ];
}
