import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import { today } from "#web/lib/format/reader-clock.ts";

/** Tells whether no entry is later than the given day. An older finding becomes the present weight only if asked. */
export const isLatest = (
  day: string,
  entries: readonly Pick<HorseWeightItem, "measuredOn">[],
  now = today(),
): boolean =>
  day >= now || (day !== "" && entries.length > 0 && entries.every(({ measuredOn }) => measuredOn <= day));
