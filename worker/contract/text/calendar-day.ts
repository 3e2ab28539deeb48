/** Time zone used when a reader's own is unknown. */
export const universal = "UTC";

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", { ...parts, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** The day of the calendar that an instant falls on, as ISO 8601 writes it, by the clock of a place. */
export function calendarDay(instant: Date | string, timeZone: string): string {
  const parts = dayFormat(timeZone).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

const [minuteMs, widestOffset] = [60_000, 15 * 60];

/** Returns the first instant of a calendar day by the clock of a place; of a day that it skips, of the next one. */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (minute: number) => new Date(midnight + minute * minuteMs);
  let [before, within] = [-widestOffset, widestOffset];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (calendarDay(at(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return at(within);
}
