import { calendarDay } from "#contract/text/calendar-day.ts";

/** The place whose clock the reader's device shows. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The day of an instant where the reader is, as ISO 8601 writes it. */
export const dayOf = (instant: Date | string): string => calendarDay(instant, timeZone);

/** The day it is where the reader is. */
export const today = (): string => dayOf(new Date());
