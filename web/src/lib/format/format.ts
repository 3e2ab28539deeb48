import { dayFormat } from "#contract/text/day-format.ts";
import { digitsOfHorse, withMinus, withoutRoundingDust } from "#contract/text/decimals.ts";
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

export function formatPercent(percent: number, digits = 0): string {
  return `${formatFixed(percent, getLocale(), digits)}\u202f%`;
}

/** Writes a horse's weight to the half kilogram. */
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
        ...(digits === 0 ? { minimumFractionDigits: 0 } : {}),
      }),
  );
  return withMinus(format.format(withoutRoundingDust(value)).replace("\u00a0", "\u202f"));
}

/** Writes money a month, without cents from one unit on. */
export const formatMonthly = (value: number, currency: string): string =>
  formatMoney(value, currency, Math.abs(value) < 1 ? undefined : 0);

/** Writes a signed difference of money; finer than cents for a price per unit. */
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
  return withMinus(format.format(withoutRoundingDust(value)).replace("\u00a0", "\u202f"));
}

export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(getLocale(), { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

const dayIn = (name: string, at: Date, options: Intl.DateTimeFormatOptions): string => {
  const locale = getLocale();
  return remembered(`${locale} ${name}`, () => dayFormat(locale, options)).format(at);
};

export const formatDate = (iso: string): string => dayIn("date", new Date(iso), { dateStyle: "long" });

/** Writes a day and its time, to the second. */
export const formatInstant = (iso: string): string =>
  dayIn("instant", new Date(iso), { dateStyle: "medium", timeStyle: "medium" });

export const formatDay = (iso: string): string => dayIn("day", new Date(iso), { dateStyle: "medium" });

/** Writes a calendar day, independent of the reader's time zone. */
export const formatCalendarDay = (day: string): string =>
  dayIn("calendar", new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
