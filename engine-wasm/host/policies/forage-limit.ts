import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { StagesInput } from "#engine/programme/programme-for-ration.ts";
import type { ExtraRow } from "#engine/programme/programme-types.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import { forageMostPct } from "#science/policies/proposal-limits.ts";

/**
 * Returns the row on the dry matter of all forages together, % of body weight, at the most that is proposed; grass
 * counts. Where the ration exceeds that already, or its limits ask for more, the limit is what they are. A line moved
 * by hand does not count.
 */
export function forageMost(
  sheet: RationTable,
  { ration, limits, movedLine }: Pick<StagesInput, "ration" | "limits" | "movedLine">,
): ExtraRow {
  const { top, plus, over } = linear(sheet, measureIndex.get("forage_share")!);
  const coefficients = top.map((value, line) => (line === movedLine ? 0 : value / over));
  const forced = (line: number, presentKg: number): number =>
    limits[line]!.locked ? presentKg : limits[line]!.minKg;
  const shareOf = (kgOf: (line: number, presentKg: number) => number): number =>
    ration.feeds.reduce((sum, { quantityKg }, line) => sum + coefficients[line]! * kgOf(line, quantityKg), 0);
  const upper = Math.max(
    forageMostPct(ration.horse) - plus / over,
    shareOf((_line, presentKg) => presentKg),
    shareOf(forced),
  );
  return { coefficients, lower: Number.NEGATIVE_INFINITY, upper };
}
