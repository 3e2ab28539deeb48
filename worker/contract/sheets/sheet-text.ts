import type { Locale } from "#contract/locales.ts";
import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { calendarDay, universal } from "#contract/text/calendar-day.ts";
import { dayFormat } from "#contract/text/day-format.ts";
import { digitsFor, withMinus, withoutRoundingDust } from "#contract/text/decimals.ts";
import { atLeast, someUnknown } from "#contract/text/open-figure.ts";
import { writtenCoverage } from "#contract/text/rounded-figure.ts";

/** Reads one language's messages; screens and printed sheets write figures, days and weights with it. */
export interface SheetMessages {
  locale: Locale;
  /** Time zone of the reader, in which instants become days. */
  timeZone: string;
  has: (name: string) => boolean;
  say: (name: string, inputs?: Readonly<Record<string, string | number>>) => string;
}

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Writes a number in the language, to about three significant figures unless `digits` is given. */
export const written = ({ locale }: SheetMessages, value: number, digits = digitsFor(value)): string =>
  withMinus(numberFormat(locale, { maximumFractionDigits: digits, signDisplay: "negative" }).format(value));

export const money = ({ locale }: SheetMessages, value: number, currency: string): string =>
  withMinus(
    numberFormat(locale, { style: "currency", currency })
      .format(withoutRoundingDust(value))
      .replace("\u00a0", "\u202f"),
  );

/** A day of the calendar in the language, the same wherever it is read. */
export const calendarDayOf = ({ locale }: Pick<SheetMessages, "locale">, day: string): string =>
  dayFormat(locale, { dateStyle: "long", timeZone: universal }).format(new Date(day));

/** The day of an instant in the language, where the reader is. */
export const dayOf = (words: Pick<SheetMessages, "locale" | "timeZone">, instant: string): string =>
  calendarDayOf(words, calendarDay(instant, words.timeZone));

/** Minutes from midnight as a clock shows them. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The written form of a unit; units that are their own symbol need no message, a bare ratio has none. */
export function unitOf({ has, say }: SheetMessages, unit: string): string {
  if (unit === "ratio") return "";
  const name = `unit_${unit.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  return has(name) ? say(name) : unit;
}

/** Below this a weight is read off in grams. */
const gramsBelowKg = 0.1;

/** Decimals of kilograms to which an amount is read off: whole grams, and finer what is given by the pinch. */
export const weightDigits = (kg: number): number => {
  if (kg <= 0 || kg >= 0.01) return 3;
  return kg >= 0.001 ? 4 : kg >= 0.0001 ? 5 : 7;
};

/** An amount as it is read off, kg. */
export const readOff = (kg: number, digits = weightDigits(kg)): number => Number(kg.toFixed(digits));

/** Below this an amount that is fed is read off in grams, kg. */
export const fedGramsBelowKg = 1;

/** A weight as it is measured out: kilograms, and grams of little. */
export function weightOf(
  words: SheetMessages,
  kg: number,
  digits = weightDigits(kg),
  gramsBelow = gramsBelowKg,
): string {
  const rounded = readOff(kg, digits);
  if (rounded <= 0 || rounded >= gramsBelow) return figure(words, rounded, "kg", digits);
  return figure(words, rounded * 1000, "g", Math.max(0, digits - 3));
}

/** Texts in one line, a comma between: those after the first lose their capital, a sign such as CMV keeps its own. */
export const inLine = (...texts: readonly string[]): string =>
  texts
    .map((text, at) =>
      at > 0
        ? text.replaceAll(/(?<=^|^\p{L}+-)\p{Lu}(?=\p{Ll})/gu, (capital) => capital.toLowerCase())
        : text,
    )
    .join(", ");

/** A figure and its unit; "unknown" for none. */
export function figure(words: SheetMessages, value: number | null, unit: string, digits?: number): string {
  if (value === null) return words.say("ration_level_unknown");
  const symbol = unitOf(words, unit);
  const number = digits === undefined ? written(words, value) : written(words, value, digits);
  return symbol ? `${number}\u202f${symbol}` : number;
}

/** A coverage, on its side of every bound. */
export const coverage = (words: SheetMessages, percent: number | null): string =>
  figure(words, percent === null ? null : writtenCoverage(percent), "percent");

/** Writes a coverage, as "at least" when a part of the supply is unknown, or may be. */
export const covered = (words: SheetMessages, percent: number, unknownShare: number | null): string =>
  atLeast(coverage(words, percent), percent, unknownShare);

/** Writes the share of the energy that a stored ration covers; null when nothing of it is known. */
export const energyCovered = (
  words: SheetMessages,
  { energyCoverage, estimation }: Pick<StoredSummary, "energyCoverage" | "estimation">,
): string | null =>
  energyCoverage === null
    ? null
    : covered(words, energyCoverage, estimation ? estimation.energy.unknownShare : someUnknown);

/** The unit of a figure beside its name, which says already of what it is a share. */
export const unitAfterName = (unit: string): string =>
  unit === "percent_bw" || unit === "percent_dm" ? "percent" : unit;
