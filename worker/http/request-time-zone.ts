import { universal } from "#contract/text/calendar-day.ts";

/** Longer than any name of a place in the tz database. */
const nameMost = 64;

/** Names of time zones that were found valid; the time zone database limits their number. */
const known = new Set<string>([universal]);

/** By which clock the reader counts days, from the X-Time-Zone header: a place of the tz database, else universal time. */
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
