import { lower } from "../words/normalise.ts";

/** Orders of the parts of a day that is written in figures with the year last. */
export const dayOrders = ["day_first", "month_first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A day as ISO 8601, with the order that its figures tell; `twofold` is another day in each order. */
export type DayReading =
  | { kind: "day"; day: string; order: DayOrder | null }
  | { kind: "twofold"; days: Readonly<Record<DayOrder, string>> };

/** First letters of the months, without accents, in the languages of reports. */
const monthStarts = [
  ["jan", "ene", "gen"],
  ["feb", "fev"],
  ["mar", "mrt", "maa", "mae"],
  ["apr", "avr", "abr"],
  ["may", "mai", "mei", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "aou", "ago"],
  ["sep", "set"],
  ["oct", "okt", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

const inFigures =
  /(?<![\d.,/-])(?:(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})|(?<first>\d{1,2})\s?(?<sign>[-/.])\s?(?<second>\d{1,2})\s?\k<sign>\s?(?<last>\d{4}|\d{2}))(?![\d/]|[-.,]\d)/gu;
const dayBefore =
  /(?<!\d)(?<date>\d{1,2})(?:er|st|nd|rd|th|\.|º)?[\s-]*(?:de\s+|of\s+)?(?<month>\p{L}{3,10})\.?,?[\s-]*(?:de\s+)?(?<year>\d{4}|'?\d{2})(?!\d)/gu;
const monthBefore =
  /(?<!\p{L})(?<month>\p{L}{3,10})\.?[\s-]+(?<date>\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+|-)(?<year>\d{4})(?!\d)/gu;

/** Oldest year that two figures tell: an older one may be a day of the month. */
const shortYearFrom = 2020;
const yearFrom = 1990;

/** Returns the days that a text names, each with the text before it. */
export function daysIn(text: string): { before: string; reading: DayReading }[] {
  const plain = lower(text);
  const found = [inFigures, dayBefore, monthBefore].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 0: match, groups = {} }) => {
      const reading = readParts(groups);
      return reading ? [{ at: index, end: index + match.length, reading }] : [];
    }),
  );
  return found
    .filter(({ at, end }, place) => !found.some((other, n) => n < place && other.at < end && at < other.end))
    .map(({ at, reading }) => ({ before: plain.slice(0, at), reading }));
}

/** Reads the one day that a text names; null for none, and for several. */
export function readDay(text: string): DayReading | null {
  const days = daysIn(text);
  return days.length === 1 ? (days[0]?.reading ?? null) : null;
}

function readParts(groups: Record<string, string | undefined>): DayReading | null {
  const { year, month, date, first, second, last, sign } = groups;
  if (first !== undefined)
    return readOrdered(Number(first), Number(second), yearOf(last ?? ""), sign === ".");
  const number = /^\d+$/.test(month ?? "") ? Number(month) : monthNamed(month ?? "");
  const day = makeDay(yearOf(year ?? ""), number, Number(date));
  return day === null ? null : { kind: "day", day, order: null };
}

const monthNamed = (word: string): number =>
  monthStarts.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

function readOrdered(first: number, second: number, year: number, isPoint: boolean): DayReading | null {
  const days = {
    day_first: makeDay(year, second, first),
    month_first: isPoint ? null : makeDay(year, first, second),
  };
  const { day_first, month_first } = days;
  if (day_first !== null && month_first !== null && day_first !== month_first)
    return { kind: "twofold", days: { day_first, month_first } };
  const day = day_first ?? month_first;
  if (day === null) return null;
  const isEither = day_first === month_first;
  return { kind: "day", day, order: isEither ? null : day_first !== null ? "day_first" : "month_first" };
}

function yearOf(text: string): number {
  const figures = text.replace("'", "");
  const year = Number(figures);
  if (figures.length === 4) return year;
  return 2000 + year >= shortYearFrom ? 2000 + year : 0;
}

/** Returns a day of the calendar; null for one that does not exist, or is of no report. */
function makeDay(year: number, month: number, date: number): string | null {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal && year >= yearFrom && year < 2100 ? day.toISOString().slice(0, 10) : null;
}
