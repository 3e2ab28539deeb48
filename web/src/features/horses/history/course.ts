import type { RationMade } from "#contract/ration-days.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";

type CourseRow = { id: string; day: string } & ({ entry: HorseWeightItem } | { ration: RationMade });

/** Entries, the latest first as they come, and before those of the same day or earlier ones the rations of a day. */
export function courseOf(
  entries: readonly HorseWeightItem[],
  rationDays: readonly RationMade[],
): CourseRow[] {
  const rows: CourseRow[] = [
    ...rationDays.map((ration) => ({ id: `ration ${ration.id}`, day: ration.day, ration })),
    ...entries.map((entry) => ({ id: entry.id, day: entry.measuredOn, entry })),
  ];
  return rows.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}
