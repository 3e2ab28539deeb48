import { formatNumber, formatSigned } from "#web/lib/format/numbers.ts";
import { getLocale } from "#web/paraglide/runtime.js";

/** Writes a number in the reader's language, by default with about three significant figures. */
export const numberText = (value: number, digits?: number): string =>
  formatNumber(value, getLocale(), digits);

/** Writes a difference with its sign in the reader's language. */
export const signedText = (value: number, digits?: number): string =>
  formatSigned(value, getLocale(), digits);
