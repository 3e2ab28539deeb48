/**
 * The one place where figures are read and written. Reading never guesses: one optional minus, digits, at most one
 * decimal mark, a comma or a point in any language. No grouping, no exponent, no plus. Writing is by Intl.
 */

const trimmed = /^[\s\u00a0\u202f]+|[\s\u00a0\u202f]+$/g;
const shape = /^[-\u2212]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)$/;

/** The number a person typed, or null when it is not one. */
export function parseNumber(text: string): number | null {
  const clean = text.replace(trimmed, "");
  if (!shape.test(clean)) return null;
  const value = Number(clean.replace("\u2212", "-").replace(",", "."));
  return Number.isFinite(value) ? (value === 0 ? 0 : value) : null;
}

/** Whether a text can still become a number by typing on: what a field lets through. */
export function canBecomeNumber(text: string): boolean {
  const clean = text.replace(trimmed, "");
  return clean === "" || /^[-\u2212]?[0-9]*[.,]?[0-9]*$/.test(clean);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, digits: number, signed: boolean, fixed: boolean): Intl.NumberFormat {
  const key = `${locale}|${digits}|${signed}|${fixed}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      minimumFractionDigits: fixed ? digits : 0,
      signDisplay: signed ? "exceptZero" : "negative",
    });
    formats.set(key, format);
  }
  return format;
}

/** Decimals that show about three significant figures. */
export function digitsFor(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 100) return 0;
  if (size >= 10) return 1;
  if (size >= 0.1) return 2;
  return size >= 0.01 ? 3 : 4;
}

/** A figure as read in the language; about three significant figures unless told otherwise. */
export function formatNumber(value: number, locale: string, digits = digitsFor(value)): string {
  return formatOf(locale, digits, false, false).format(value);
}

/** A figure with all its decimals, so that figures in a column do not dance. */
export function formatFixed(value: number, locale: string, digits: number): string {
  return formatOf(locale, digits, false, true).format(value);
}

/** A difference, with its sign. */
export function formatSigned(value: number, locale: string, digits = digitsFor(value)): string {
  return formatOf(locale, digits, true, false).format(value);
}

/** An amount as typed in a field: no grouping, the language's decimal mark. */
export function formatInput(value: number, locale: string, digits = 3): string {
  const text = String(Math.round(value * 10 ** digits) / 10 ** digits);
  return /^fr\b/.test(locale) ? text.replace(".", ",") : text;
}

/** A value on the nearest whole step, without binary dust. */
export function toStep(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 1e6) / 1e6;
}
