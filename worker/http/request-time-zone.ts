import { universal } from "#contract/text/calendar-day.ts";

/** Longer than any name of a place in the tz database. */
const nameMost = 64;

/** Time zones that were found valid; the tz database and the minutes of a day limit their number. */
const known = new Set<string>([universal]);

/**
 * Returns by which clock the reader counts days, from the X-Time-Zone header: a place of the tz database or a distance
 * from universal time, as `+01:00`; else universal time.
 */
export function parseTimeZone(header: string | null): string {
  if (!header || header.length > nameMost) return universal;
  if (known.has(header)) return header;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: header }).resolvedOptions();
    if (timeZone === header) known.add(header);
    return timeZone;
  } catch {
    return universal;
  }
}
