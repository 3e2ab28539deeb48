import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import { today } from "#web/lib/format/reader-clock.ts";

/** Whether nothing later is known of the horse than what was found on a day: an old find is no present weight unless asked for. */
export const isLatest = (
  day: string,
  entries: readonly Pick<HorseWeightItem, "measuredOn">[],
  now = today(),
): boolean =>
  day >= now || (day !== "" && entries.length > 0 && entries.every(({ measuredOn }) => measuredOn <= day));
