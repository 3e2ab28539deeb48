import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import { programmeFor, type StagesInput } from "#engine/programme/programme-for-ration.ts";
import type { Programme } from "#engine/programme/programme-types.ts";
import { kindMosts } from "./kind-limits.ts";

/** Returns the programme of a question with no more of each kind of feed than is ever proposed. */
export const proposingFor = (sheet: RationTable, input: StagesInput): Programme =>
  programmeFor(sheet, {
    ...input,
    extra: [...(input.extra ?? []), ...kindMosts(sheet, input)],
  });
