import { dayFormat } from "#contract/text/day-format.ts";
import { digitsOfHorse, undusted, withMinus } from "#contract/text/decimals.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { formatFixed, formatNumber } from "./numbers.ts";

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

/** The weight of a horse as it was entered: to the half kilogram it may be weighed to. */
export const formatWeight = (kg: number): string =>
  `${formatNumber(kg, getLocale(), digitsOfHorse)}\u202f${m.unit_kg()}`;

export function formatMoney(value: number, currency: string, digits?: number): string {
  const locale = getLocale();
  const format = remembered(
    `${locale} ${currency} ${digits}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        ...(digits === undefined ? {} : { maximumFractionDigits: digits }),
      }),
  );
  return withMinus(format.format(undusted(value)).replace("\u00a0", "\u202f"));
}

/** A difference of money with its sign; finer than coins where it is for one unit of something. */
export function formatMoneyChange(value: number, currency: string, digits = 4): string {
  const locale = getLocale();
  const make = () =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      maximumFractionDigits: digits,
      signDisplay: "exceptZero",
    });
  const format = remembered(`${locale} ${currency} ${digits} change`, make);
  return withMinus(format.format(undusted(value)).replace("\u00a0", "\u202f"));
}

/** The sign of a currency, as it is written beside money. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(getLocale(), { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

const dayIn = (name: string, at: Date, options: Intl.DateTimeFormatOptions): string => {
  const locale = getLocale();
  return remembered(`${locale} ${name}`, () => dayFormat(locale, options)).format(at);
};

/** A day in full words. */
export const formatDate = (iso: string): string => dayIn("date", new Date(iso), { dateStyle: "long" });

/** A day and its time, to the second. */
export const formatInstant = (iso: string): string =>
  dayIn("instant", new Date(iso), { dateStyle: "medium", timeStyle: "medium" });

export const formatDay = (iso: string): string => dayIn("day", new Date(iso), { dateStyle: "medium" });

/** A day of the calendar, the same wherever it is read. */
export const formatCalendarDay = (day: string): string =>
  dayIn("calendar", new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
