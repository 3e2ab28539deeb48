import { universal } from "#contract/calendar-day.ts";

/** Longer than any name of a place in the tz database. */
const nameMost = 64;

/** By which clock the reader counts days, from the X-Time-Zone header: a place of the tz database, else universal time. */
export function timeZoneOf(header: string | null): string {
  if (!header || header.length > nameMost) return universal;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: header }).resolvedOptions().timeZone;
  } catch {
    return universal;
  }
}
