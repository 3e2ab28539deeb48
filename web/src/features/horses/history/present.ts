import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";

/** The day it is where the reader is. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Whether nothing later is known of the horse than what was found on a day: an old find is no present weight unless asked for. */
export const isLatest = (
  day: string,
  entries: readonly Pick<HorseWeightItem, "measuredOn">[],
  now = today(),
): boolean =>
  day >= now || (day !== "" && entries.length > 0 && entries.every(({ measuredOn }) => measuredOn <= day));
