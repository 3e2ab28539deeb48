import type { ImportDifference } from "#contract/schemas/ingredient-import.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { message } from "#web/lib/format/labels.ts";
import type { ColumnReading } from "#web/lib/reader/columns/column.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { leftOutText } from "../../import/import-words.ts";
import { ColumnControls, headOf } from "../../import/review/column-controls.tsx";
import { fieldWord, isLarge, valueWord } from "../../import/review/difference-text.ts";
import { FileCell } from "../../import/review/feed-table.tsx";
import type { AnalysisDraft } from "../analysis-draft.ts";
import { fieldsOf, filledRow } from "./merge-report.ts";
import type { ReportInHand } from "./use-report.ts";

interface ReportLinesProps {
  report: Pick<ReportInHand, "answers" | "answer" | "currency">;
  draft: AnalysisDraft;
  found: Interpretation;
  feed: FeedReading;
  differences: readonly ImportDifference[];
}

const columns = "tablet:grid-cols-[minmax(9rem,1fr)_minmax(8rem,1fr)_minmax(10rem,1.2fr)]";

/** Lists what the report says beside what the form has, each with what becomes of it. */
export function ReportLines({ report, draft, found, feed, differences }: ReportLinesProps) {
  const shown = found.columns.flatMap((column, at) => (column.state === "left_out" ? [] : [{ column, at }]));
  const placed = new Set(shown.flatMap(({ column }) => fieldsOf(column)));
  const others = differences.filter(({ field }) => !placed.has(field));
  return (
    <section aria-labelledby="recognised-title" className="grid grid-cols-1 gap-2">
      <h3 id="recognised-title" className="font-semibold text-sm">
        {m.analysis_report_recognised()}
      </h3>
      <ul className="grid grid-cols-1 rounded-md border border-border">
        {others.map((difference) => (
          <li key={difference.field} className={cn("grid gap-x-4 border-border border-b px-3 py-2", columns)}>
            <p className="text-sm">{fieldWord(difference.field)}</p>
            <p className="break-words text-sm">
              {valueWord(difference.field, difference.after, report.currency)}
            </p>
            <FormValue difference={difference} draft={draft} currency={report.currency} />
          </li>
        ))}
        {shown.map(({ column, at }) => (
          <li
            key={column.id}
            className={cn(
              "grid gap-x-4 gap-y-1 border-border border-b px-3 py-2 last:border-b-0",
              column.state === "waiting" && "bg-watch-wash/40",
              columns,
            )}
          >
            <ColumnMeaning {...{ column, found, report }} />
            <FileCell
              row={{ feed, doubts: [], missing: [] }}
              column={column}
              at={at}
              currency={report.currency}
              onAnswer={report.answer}
            />
            <FormSide {...{ column, draft, feed, differences }} currency={report.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ColumnMeaningProps extends Pick<ReportLinesProps, "found" | "report"> {
  column: ColumnReading;
}

/** Names a line of the report; opened, it can be read otherwise. */
function ColumnMeaning({ column, found, report: { answers, answer } }: ColumnMeaningProps) {
  return (
    <details open={column.state === "waiting" || undefined}>
      <summary className="min-h-11 cursor-pointer break-words text-sm fine:min-h-6">{headOf(column)}</summary>
      <div className="grid gap-1 pt-1">
        <ColumnControls column={column} questions={found.questions} answers={answers} onAnswer={answer} />
        {column.leftOut !== null && (
          <p className="text-muted-foreground text-xs">{leftOutText(column.leftOut)}</p>
        )}
      </div>
    </details>
  );
}

/** Returns the fields that a column gives: of a pair of bases one column alone gives the value. */
function givenFields(column: ColumnReading, { values, dryMatterTrail }: FeedReading): string[] {
  const isGiven = (field: string): boolean => {
    if (field === "dryMatterPct") return dryMatterTrail?.head === column.head;
    if (!field.startsWith("values.")) return true;
    return values.some(({ nutrient, trail }) => field === `values.${nutrient}` && trail.head === column.head);
  };
  return fieldsOf(column).filter(isGiven);
}

interface FormSideProps extends Pick<ReportLinesProps, "draft" | "feed" | "differences"> {
  column: ColumnReading;
  currency: string;
}

/** Shows what the form has for a line of the report. */
function FormSide({ column, draft, feed, differences, currency }: FormSideProps) {
  const fields = givenFields(column, feed);
  const found = differences.filter(({ field }) => fields.includes(field));
  const isRead = feed.values.some(({ nutrient }) => fields.includes(`values.${nutrient}`));
  if (found.length === 0)
    return (
      <p className="text-muted-foreground text-xs">
        {isRead && fields.some((field) => filledRow(draft, field)) ? m.analysis_report_same() : null}
      </p>
    );
  return (
    <div className="grid gap-1">
      {found.map((difference) => (
        <FormValue key={difference.field} {...{ difference, draft, currency }} />
      ))}
    </div>
  );
}

interface FormValueProps {
  difference: ImportDifference;
  draft: AnalysisDraft;
  currency: string;
}

/** Writes the value of the form and what becomes of it. */
function FormValue({ difference, draft, currency }: FormValueProps) {
  const { field, before, outcome } = difference;
  const isBlank = before === null || before === "";
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className={cn("tabular-nums", outcome === "taken" && !isBlank && "line-through")}>
        {isBlank
          ? m.analysis_report_blank()
          : m.analysis_report_form({ value: valueWord(field, before, currency) })}
      </span>
      <Badge variant={outcome === "taken" ? "ok" : outcome === "kept" ? "outline" : "risk"}>
        {message(`import_outcome_${outcome}`)}
      </Badge>
      {outcome === "taken" && draft.dryMatterPct !== null && isLarge(difference, draft.dryMatterPct) && (
        <Badge variant="watch">{m.import_large_change()}</Badge>
      )}
    </p>
  );
}
