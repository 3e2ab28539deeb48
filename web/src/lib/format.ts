import { getLocale } from "#web/paraglide/runtime.js";
import { formatFixed } from "./numbers.ts";

const formats = new Map<string, { format(value: number | Date): string }>();

function remembered(name: string, make: () => { format(value: number | Date): string }) {
  const known = formats.get(name);
  if (known) return known;
  const format = make();
  formats.set(name, format);
  return format;
}

/** A figure that is in percent. */
export function formatPercent(percent: number, digits = 0): string {
  return `${formatFixed(percent, getLocale(), digits)}\u202f%`;
}

export function formatMoney(value: number, currency: string): string {
  const locale = getLocale();
  return remembered(
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency }),
  ).format(value);
}

export function formatDate(iso: string): string {
  const locale = getLocale();
  return remembered(`${locale} date`, () => new Intl.DateTimeFormat(locale, { dateStyle: "long" })).format(
    new Date(iso),
  );
}

/** A day and its time, to the second. */
export function formatInstant(iso: string): string {
  const locale = getLocale();
  return remembered(
    `${locale} instant`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" }),
  ).format(new Date(iso));
}

export function formatDay(iso: string): string {
  const locale = getLocale();
  return remembered(`${locale} day`, () => new Intl.DateTimeFormat(locale, { dateStyle: "medium" })).format(
    new Date(iso),
  );
}

/** A day of the calendar, the same wherever it is read. */
export function formatCalendarDay(day: string): string {
  const locale = getLocale();
  const make = () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return remembered(`${locale} calendar`, make).format(new Date(`${day}T00:00:00Z`));
}
