import type { Sheet } from "#engine/evaluate/sheet.ts";
import type { RuleConstraints } from "#engine/programme/rule-constraints.ts";
import type { Ration } from "#science/horse/facts.ts";
import { heldCondition } from "./cap-condition-risk.ts";
import { type Held, heldExcess } from "./cap-risky-excess.ts";
import { keptMix } from "./keep-forage-mixture.ts";
import { keptForage } from "./keep-stable-forage.ts";

/** What an answer of another question holds beside the rules, where the optimiser found the amounts it starts from. */
export function heldBeside(
  sheet: Sheet,
  ration: Pick<Ration, "feeds" | "horse">,
  held: Held & { reachedKg: readonly number[] },
): RuleConstraints[] {
  const excess = heldExcess(sheet, ration, { ...held, whole: false });
  const mix = excess.length > 0 ? keptMix(sheet, ration) : [];
  return [
    ...(held.whole ? heldExcess(sheet, ration, held) : excess),
    ...mix,
    ...heldCondition(sheet, ration),
    ...keptForage(sheet),
  ];
}
