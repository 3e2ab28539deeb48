import type { HeadLanguage } from "#science/heads/parse-heads.ts";
import { type ColumnWork, isContent } from "../columns/column.ts";
import type { FlatTable } from "../layout/flat-table.ts";
import { type Answers, answered, ask, type Question, reason } from "../questions.ts";
import { comparable } from "../words/normalise.ts";
import { type DayOrder, type DayReading, dayOrders, daysIn, readDay } from "./read-day.ts";

/** Kinds of day by the words of its head, the likeliest day of an analysis first; that of a harvest or a delivery is none. */
const dayKinds = [
  /analy|anali|test|untersuch|onderzoek|ensayo|prova/,
  /report|print|issue|rapport|bericht|edit|informe|verslag|referto/,
  /^(?:date|datum|fecha|data|dato|day|jour)$/,
  /recei|recept|(?<!\p{L})rec(?:d|vd)?(?!\p{L})|recu|eingang|eingegang|ontvang|ricev|ricez|modtag|ankomst/u,
  /sampl|prelev|probe|prov(?:e|datum|tag)|monster|muestre|toma|campion/,
] as const;

/** Returns the place of a head among those of the day of an analysis; null for another day. */
function dayRank(head: string): number | null {
  const place = dayKinds.findIndex((kind) => kind.test(comparable(head)));
  return place < 0 ? null : place;
}

export interface DaysSettled {
  /** Columns of the day of the analysis, the likeliest first. */
  columns: readonly ColumnWork[];
  order: DayOrder | null;
  /** Day that stands over the table; null for none. */
  ofTable: string | null;
  /** True where that goes before those of the columns: over a report of one feed that says nothing better. */
  isTableFirst: boolean;
  /** Day of the reader: later ones are slips; null where it is not known. */
  today: string | null;
}

interface DaysInput {
  works: readonly ColumnWork[];
  table: FlatTable;
  language: HeadLanguage | null;
  answers: Answers;
  today: string | null;
}

/** Settles the days of a file: which columns tell that of the analysis, and whether the day or the month comes first. */
export function settleDays(input: DaysInput): DaysSettled & { questions: Question[] } {
  const { works, table, answers, today } = input;
  const columns = works
    .filter(({ target, leftOut, head }) => target === "@date" && leftOut === null && dayRank(head) !== null)
    .sort((a, b) => (dayRank(a.head) ?? 0) - (dayRank(b.head) ?? 0));
  const titles = daysOfTitles(table.titles);
  const written = [...columns.flatMap((work) => readingsOf(work, table)), ...titles];
  const twofold = written.find(({ reading }) => reading.kind === "twofold");
  const given = dayOrders.find((order) => order === answered(answers, "date_order")) ?? null;
  const order = given ?? orderOf(input, written, columns);
  const questions =
    twofold && order === null && works.some(isContent) ? [askOrder(twofold, isPerPound(works))] : [];
  const title = titles.find(({ reading }) => {
    const day = dayIn(reading, order);
    return day !== null && !isAfter(day, today);
  });
  const [best] = columns;
  const isBetter = title !== undefined && (!best || title.rank < (dayRank(best.head) ?? 0));
  return {
    ...{ columns, order, today, questions },
    ofTable: title ? dayIn(title.reading, order) : null,
    isTableFirst: isBetter && table.rows.length === 1,
  };
}

/** Words of a day that is none of a report: methods are valid from it. */
const otherDay = /valid|since|from|vigueur|depuis|seit|gultig|accred|akkred|norm/;
const longestHead = 40;

const isAfter = (day: string | null, today: string | null): boolean =>
  day !== null && today !== null && day > today;

/** Returns the day of a reading; null for a twofold one whose order is not known. */
export const dayIn = (reading: DayReading, order: DayOrder | null): string | null =>
  reading.kind === "day" ? reading.day : order && reading.days[order];

interface WrittenDay {
  text: string;
  reading: DayReading;
}

function readingsOf({ at }: ColumnWork, { rows }: FlatTable): WrittenDay[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[at]?.cell;
    const reading = cell && cell.day === undefined ? readDay(cell.text) : null;
    return cell && reading ? [{ text: cell.text, reading }] : [];
  });
}

/** Finds the days over a table that are said to be of a report, the likeliest of the analysis first. */
function daysOfTitles(titles: readonly string[]): (WrittenDay & { rank: number })[] {
  const found = titles.flatMap((text, at) =>
    daysIn(text).flatMap(({ before, reading }) => {
      const head = /\p{L}/u.test(before) ? before : (titles[at - 1] ?? "");
      const rank = head.length > longestHead || otherDay.test(comparable(head)) ? null : dayRank(head);
      return rank === null ? [] : [{ text, reading, rank }];
    }),
  );
  return found.sort((a, b) => a.rank - b.rank);
}

/** Returns the order of day and month: as other days or a head of the file tell it, else of its language; null when neither does. */
function orderOf(
  { works, language, today }: DaysInput,
  written: readonly WrittenDay[],
  columns: readonly ColumnWork[],
): DayOrder | null {
  const told = new Set<DayOrder>();
  for (const { reading } of written) {
    if (reading.kind === "day" && reading.order) told.add(reading.order);
    if (reading.kind === "twofold") {
      const [possible, ...others] = dayOrders.filter((order) => !isAfter(reading.days[order], today));
      if (possible && others.length === 0) told.add(possible);
    }
  }
  for (const { head } of columns) {
    if (/d{1,2}[^\p{L}\d]m{1,2}|j{1,2}[^\p{L}\d]m{1,2}|t{1,2}[^\p{L}\d]m{1,2}/iu.test(head))
      told.add("day_first");
    if (/m{1,2}[^\p{L}\d]d{1,2}/iu.test(head)) told.add("month_first");
  }
  if (told.size > 0) return told.size === 1 ? ([...told][0] ?? null) : null;
  return language !== null && language !== "en" && !isPerPound(works) ? "day_first" : null;
}

/** Tells whether a report counts in pounds, as those of the United States do, where the month comes first. */
const isPerPound = (works: readonly ColumnWork[]): boolean =>
  works.some(({ reading: { unit } }) => unit?.kind === "content" && Math.abs((unit.grams ?? 0) - 453.6) < 1);

function askOrder({ text, reading }: WrittenDay, isLikelyMonth: boolean): Question {
  const days = reading.kind === "twofold" ? reading.days : null;
  const proposals = dayOrders.map((value) => ({ value, reason: null }));
  return ask("date_order", {
    proposals,
    likely: isLikelyMonth ? "month_first" : null,
    reason: reason("not_sure", { text, ...days }),
  });
}
