import type { Ration } from "#science/horse.ts";
import type { RuleConstraints } from "./constraints.ts";
import { heldCondition } from "./held-condition.ts";
import { type Held, heldExcess } from "./held-excess.ts";
import { keptForage } from "./kept-forage.ts";
import { keptMix } from "./kept-mix.ts";
import type { Sheet } from "./rows.ts";

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
