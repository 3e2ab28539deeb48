import type { RationTable } from "#engine/evaluate/sheet-types.ts";
import { programmeFor, type StagesInput } from "#engine/programme/programme-for-ration.ts";
import type { Programme } from "#engine/programme/programme-types.ts";
import { forageMost } from "./forage-limit.ts";
import { protectCurrentBounds } from "./protect-current-bounds.ts";

/** The same with no more forage than is ever proposed, and with what is kept ahead of what weighs more. */
export const proposingFor = (sheet: RationTable, input: StagesInput): Programme =>
  programmeFor(sheet, {
    ...input,
    constraints: protectCurrentBounds(input.constraints, input.ration),
    extra: [...(input.extra ?? []), forageMost(sheet, input)],
  });
