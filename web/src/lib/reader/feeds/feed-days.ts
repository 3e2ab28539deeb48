import type { ColumnWork } from "../columns/column.ts";
import { readDay } from "../days/read-day.ts";
import { type DaysSettled, dayIn } from "../days/settle-days.ts";
import { answered, questionId } from "../questions.ts";
import type { FeedReading } from "./feed.ts";
import { columnsOf } from "./feed-fields.ts";
import { type RowContext, report, rowCell } from "./row-context.ts";

export type FeedDays = Pick<FeedReading, "date" | "day" | "dayColumn">;

/** Reads the day of the analysis: as answered for the row, of its columns, over the table, or as answered for all. */
export function readDays(context: RowContext, works: readonly ColumnWork[], days: DaysSettled): FeedDays {
  const { answers, row } = context;
  const found = days.columns.map((work) => ({ work, day: dayOfCell(context, work, days) }));
  const own = days.isTableFirst ? undefined : found.find(({ day }) => day !== null);
  const ofRow = answered(answers, questionId("date", row.id));
  const others = columnsOf(works, "date").filter((work) => work !== own?.work);
  const texts = others.flatMap((work) => rowCell(context, work).text || []);
  return {
    date: texts.length === 0 ? null : [...new Set(texts)].join("; "),
    day: ofRow ?? own?.day ?? answered(answers, "date_of_all") ?? days.ofTable,
    dayColumn: ofRow === null ? (own?.work.id ?? null) : null,
  };
}

/** Reads the day of a cell. A text that is none is reported, and a day to come, for nobody has analysed anything then. */
function dayOfCell(context: RowContext, work: ColumnWork, { order, today }: DaysSettled): string | null {
  const cell = rowCell(context, work);
  const written = cell.corrected === null ? cell.placed?.cell.day : undefined;
  const reading = written === undefined ? readDay(cell.text) : null;
  const isOther = written === undefined && reading === null && cell.reading.kind !== "unknown";
  if (isOther) report(context, work, cell, "no_day");
  const day = written ?? (reading && dayIn(reading, order));
  if (day === null || today === null || day <= today) return day;
  report(context, work, cell, "day_to_come");
  return null;
}
