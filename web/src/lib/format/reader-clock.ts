import { calendarDay } from "#contract/text/calendar-day.ts";

export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Returns the calendar day of an instant in the reader's time zone, as ISO 8601. */
export const calendarDayHere = (instant: Date | string): string => calendarDay(instant, timeZone);

export const today = (): string => calendarDayHere(new Date());
