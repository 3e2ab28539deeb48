import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";

/** The day of an instant where the reader is. */
export function dayOf(instant: Date | string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The day it is where the reader is. */
export const today = (): string => dayOf(new Date());

/** Whether nothing later is known of the horse than what was found on a day: an old find is no present weight unless asked for. */
export const isLatest = (
  day: string,
  entries: readonly Pick<HorseWeightItem, "measuredOn">[],
  now = today(),
): boolean =>
  day >= now || (day !== "" && entries.length > 0 && entries.every(({ measuredOn }) => measuredOn <= day));
