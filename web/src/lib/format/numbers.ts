import { digitsFor, digitsWeighed, withMinus } from "#contract/text/decimals.ts";

/**
 * The one place where figures are read and written. Reading never guesses: one optional minus, digits, at most one
 * decimal mark, comma or point in any language; no grouping, exponent or plus. Writing is by Intl.
 */

const trimmed = /^[\s\u00a0\u202f]+|[\s\u00a0\u202f]+$/g;
const shape = /^[-\u2212]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)$/;

/** Reads a typed number; null when the text is not one. */
export function parseNumber(text: string): number | null {
  const clean = text.replace(trimmed, "");
  if (!shape.test(clean)) return null;
  const value = Number(clean.replace("\u2212", "-").replace(",", "."));
  return Number.isFinite(value) ? (value === 0 ? 0 : value) : null;
}

/** Three digits after the mark: decimals to some readers, a group of thousands to others. */
const twofold = /^[-\u2212]?[1-9][0-9]{0,2}([.,])[0-9]{3}$/;

/**
 * Returns every number that a typed text may mean: none, one, or two that are a thousand times apart. A comma before
 * three digits is twofold in every language, a point only where it is not the language's own decimal mark. A text with
 * that mark is its number where the other one is not allowed.
 */
export function possibleNumbers(
  text: string,
  locale: string,
  isAllowed: (number: number) => boolean = () => true,
): number[] {
  const number = parseNumber(text);
  if (number === null) return [];
  const mark = twofold.exec(text.replace(trimmed, ""))?.[1];
  const isFrench = /^fr\b/.test(locale);
  if (mark === undefined || (mark === "." && !isFrench)) return [number];
  const other = Math.round(number * 1000);
  const isOwnMark = isFrench && mark === ",";
  return isOwnMark && isAllowed(number) && !isAllowed(other) ? [number] : [number, other];
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

function cachedFormat(locale: string, digits: number, signed: boolean, fixed: boolean): Intl.NumberFormat {
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

/** Writes a figure, by default with about three significant figures. */
export function formatNumber(value: number, locale: string, digits = digitsFor(value)): string {
  return withMinus(cachedFormat(locale, digits, false, false).format(value));
}

/** Writes a figure with fixed decimals, so that figures in a column stay aligned. */
export function formatFixed(value: number, locale: string, digits: number): string {
  return withMinus(cachedFormat(locale, digits, false, true).format(value));
}

/** Writes a difference with its sign. */
export function formatSigned(value: number, locale: string, digits = digitsFor(value)): string {
  return withMinus(cachedFormat(locale, digits, true, false).format(value));
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Writes an exponent in superscript; a raised point is the decimal mark of every language. */
export const exponentText = (number: string): string =>
  number
    .replace("-", "⁻")
    .replace(/[.,]/, "·")
    .replace(/[0-9]/g, (each) => raised[Number(each)]!);

/** Writes a figure as a digit and a power of ten, 5 × 10⁻¹⁵, alike in every language. */
export function formatPower(value: number): string {
  if (value === 0) return "0";
  const [digit, exponent] = value.toExponential(0).split("e");
  return `${withMinus(digit!)}\u00a0×\u00a010${exponentText(exponent!.replace("+", ""))}`;
}

/** Writes an amount for a field: no grouping, the language's decimal mark. */
export function formatInput(value: number, locale: string, digits = digitsWeighed(value)): string {
  const text = String(Math.round(value * 10 ** digits) / 10 ** digits);
  return /^fr\b/.test(locale) ? text.replace(".", ",") : text;
}

/** Rounds to a whole step, without binary rounding errors. */
export function toStep(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 1e6) / 1e6;
}
