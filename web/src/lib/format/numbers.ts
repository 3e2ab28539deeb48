import { digitsFor, digitsWeighed, withMinus } from "#contract/text/decimals.ts";

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

/** Tells whether a text can still become a number by further typing. */
export function canBecomeNumber(text: string): boolean {
  const clean = text.replace(trimmed, "");
  return clean === "" || /^[-\u2212]?[0-9]*[.,]?[0-9]*$/.test(clean);
}

/**
 * Tells whether a number field refuses a typed character. A second decimal mark and spaces stay as typed and make the
 * text no number: without them the rest might read as another number.
 */
export const isRefused = (typed: string): boolean =>
  [...typed].length === 1 && !/[0-9.,\u2212\s-]/u.test(typed);

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

/** A figure as read in the language; about three significant figures unless told otherwise. */
export function formatNumber(value: number, locale: string, digits = digitsFor(value)): string {
  return withMinus(formatOf(locale, digits, false, false).format(value));
}

/** A figure with all its decimals, so that figures in a column do not dance. */
export function formatFixed(value: number, locale: string, digits: number): string {
  return withMinus(formatOf(locale, digits, false, true).format(value));
}

/** A difference, with its sign. */
export function formatSigned(value: number, locale: string, digits = digitsFor(value)): string {
  return withMinus(formatOf(locale, digits, true, false).format(value));
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A number as an exponent; a raised point stands for the decimal mark of any language. */
export const exponentText = (number: string): string =>
  number
    .replace("-", "⁻")
    .replace(/[.,]/, "·")
    .replace(/[0-9]/g, (each) => raised[Number(each)]!);

/** A figure far from one, to one digit, as people write it: 5 × 10⁻¹⁵. The same in every language. */
export function formatPower(value: number): string {
  if (value === 0) return "0";
  const [digit, exponent] = value.toExponential(0).split("e");
  return `${withMinus(digit!)}\u00a0×\u00a010${exponentText(exponent!.replace("+", ""))}`;
}

/** An amount as typed in a field: no grouping, the language's decimal mark. */
export function formatInput(value: number, locale: string, digits = digitsWeighed(value)): string {
  const text = String(Math.round(value * 10 ** digits) / 10 ** digits);
  return /^fr\b/.test(locale) ? text.replace(".", ",") : text;
}

/** A value on the nearest whole step, without binary dust. */
export function toStep(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 1e6) / 1e6;
}
