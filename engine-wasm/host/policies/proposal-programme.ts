import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { programmeFor, type StagesInput } from "#engine/programme/programme-for-ration.ts";
import type { Programme } from "#engine/programme/programme-types.ts";
import { forageMost } from "./forage-limit.ts";

/** Returns the programme of a question with no more forage than is ever proposed. */
export const proposingFor = (sheet: RationTable, input: StagesInput): Programme =>
  programmeFor(sheet, {
    ...input,
    extra: [...(input.extra ?? []), forageMost(sheet, input)],
  });
