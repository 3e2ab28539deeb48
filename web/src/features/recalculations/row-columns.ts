import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { OutColumn } from "#web/lib/table-file/out-column.ts";
import { moneyOut } from "#web/lib/table-file/out-figures.ts";
import { m } from "#web/paraglide/messages.js";

/** Columns of the file of a recalculation. */
export const rowColumns = (): OutColumn<RecalculatedRation>[] => [
  { head: m.screen_ration_edit(), value: ({ name, number }) => name ?? placeText(number) },
  { head: m.recalculation_cost_before(), value: ({ costBefore }) => moneyOut(costBefore ?? null) },
  { head: m.recalculation_cost(), value: ({ cost }) => moneyOut(cost ?? null) },
  { head: m.recalculation_judgement(), value: ({ advice }) => advice?.sentence ?? null },
  { head: m.recalculation_action(), value: ({ advice }) => advice?.action ?? null },
  { head: m.recalculation_problem(), value: ({ problem }) => problem?.detail ?? null },
];

/** Names a ration by its place among those of a recalculation. */
export const placeText = (number: number): string => m.recalculation_place({ place: number + 1 });
