import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { RationMade } from "./ration-days.ts";

type HistoryRow<E> = { day: string } & ({ entry: E } | { ration: RationMade });

/** Entries, the latest first as they come, and before those of the same day or earlier ones the rations of a day. */
export function historyRows<E extends Pick<HorseWeightItem, "measuredOn">>(
  entries: readonly E[],
  rationDays: readonly RationMade[],
): HistoryRow<E>[] {
  const rows: HistoryRow<E>[] = [
    ...rationDays.map((ration) => ({ day: ration.day, ration })),
    ...entries.map((entry) => ({ day: entry.measuredOn, entry })),
  ];
  return rows.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
