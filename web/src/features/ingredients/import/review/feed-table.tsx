import { memo, useMemo } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { formatCalendarDay, formatPercent } from "#web/lib/format/format.ts";
import type { ColumnReading } from "#web/lib/reader/columns/column.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
import { questionId } from "#web/lib/reader/questions.ts";
import { m } from "#web/paraglide/messages.js";
import { Checkbox } from "#web/ui/checkbox.tsx";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";
import type { ImportLine } from "../import-rows.ts";
import { cellProblemText, isFault, kindName } from "../import-words.ts";
import type { Import } from "../use-import.ts";
import { becomesText, problemOf } from "./becomes-text.ts";
import { CellBox } from "./cell-box.tsx";
import { ColumnControls, headOf } from "./column-controls.tsx";
import { cellIn, doubtOf } from "./doubtful-values.ts";
import { RowState } from "./row-state.tsx";

interface FeedTableProps extends Pick<Import, "answer" | "choose" | "mean" | "currency"> {
  found: Interpretation;
  answers: Import["work"]["answers"];
  meant: Import["work"]["meant"];
  shown: readonly ImportLine[];
  /** Rows of the view, those out of sight included. */
  all: readonly ImportLine[];
  chosen: ReadonlySet<string>;
  onChoose: (change: (ids: readonly string[]) => readonly string[]) => void;
  refused: ReadonlyMap<number, readonly string[]>;
}

/** A column of the file with its place among the texts of a feed. */
export interface PlacedColumn {
  column: ColumnReading;
  at: number;
}

export const isName = ({ target }: ColumnReading): boolean => target?.startsWith("@name") ?? false;

/** The names stay in sight while the columns of the file are scrolled, where there is room for both. */
const inSightAlways = "tablet:sticky tablet:left-0 tablet:z-1 tablet:bg-background";

/** Shows a line for each feed and a column for each column of the file that is taken or waits. */
export const FeedTable = memo(function FeedTable(props: FeedTableProps) {
  const { found, shown, all, chosen, onChoose, refused, meant, answer, choose, mean, currency } = props;
  const columns = useMemo(
    () =>
      found.columns
        .map((column, at) => ({ column, at }))
        .filter(({ column }) => column.state !== "left_out" && !isName(column)),
    [found.columns],
  );
  const isEach = all.length > 0 && all.every(({ feed }) => chosen.has(feed.id));
  return (
    <Table className="border border-border">
      <TableCaption>{m.import_review_caption()}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className="w-10 align-top">
            <Checkbox
              aria-label={m.import_choose_all({ count: all.length })}
              checked={isEach}
              className="mt-2"
              onCheckedChange={(is) => onChoose(() => (is === true ? all.map(({ feed }) => feed.id) : []))}
            />
          </TableHead>
          <TableHead className={cn(inSightAlways, "min-w-56 py-2 align-top")}>{m.import_feed()}</TableHead>
          <TableHead className="min-w-36 py-2 align-top">{m.import_kind()}</TableHead>
          <ColumnHeads
            columns={columns}
            questions={found.questions}
            answers={props.answers}
            answer={answer}
          />
        </TableRow>
      </TableHeader>
      <TableBody>
        {shown.map((row) => (
          <FeedLine
            key={row.feed.id}
            {...{ row, columns, onChoose, answer, choose, mean, currency }}
            meant={meant[row.feed.id] ?? ""}
            refusals={refused.get(row.feed.line)}
            isChosen={chosen.has(row.feed.id)}
          />
        ))}
      </TableBody>
    </Table>
  );
});

interface ColumnHeadsProps extends Pick<FeedTableProps, "answers" | "answer"> {
  columns: readonly PlacedColumn[];
  questions: Interpretation["questions"];
}

const ColumnHeads = memo(function ColumnHeads({ columns, questions, answers, answer }: ColumnHeadsProps) {
  return columns.map(({ column }) => (
    <TableHead key={column.id} className="min-w-44 whitespace-normal py-2 align-top">
      <p className="mb-1 break-words text-foreground">{headOf(column)}</p>
      <div className="max-tablet:hidden">
        <ColumnControls column={column} questions={questions} answers={answers} onAnswer={answer} />
      </div>
    </TableHead>
  ));
});

interface FeedLineProps extends Pick<FeedTableProps, "onChoose" | "answer" | "choose" | "mean" | "currency"> {
  row: ImportLine;
  meant: string;
  columns: readonly PlacedColumn[];
  refusals: readonly string[] | undefined;
  isChosen: boolean;
}

/** A line is drawn again when it or the columns change: of thousands, most stay. */
const FeedLine = memo(function FeedLine({ row, columns, isChosen, onChoose, ...props }: FeedLineProps) {
  const { answer, currency } = props;
  const { feed, choice } = row;
  return (
    <TableRow className={cn(row.errors.length > 0 && "bg-risk-wash/40", choice === "skip" && "opacity-70")}>
      <TableCell className="py-2 align-top">
        <Checkbox
          aria-label={m.import_choose_row({ name: feed.name || m.import_no_name() })}
          checked={isChosen}
          className="mt-1"
          onCheckedChange={() =>
            onChoose((ids) => (isChosen ? ids.filter((id) => id !== feed.id) : [...ids, feed.id]))
          }
        />
      </TableCell>
      <TableCell className={cn(inSightAlways, "max-w-80 py-2 align-top")}>
        <RowState {...props} row={row} />
      </TableCell>
      <TableCell className="py-2 align-top">
        <KindText row={row} />
      </TableCell>
      {columns.map(({ column, at }) => (
        <TableCell key={column.id} className="py-2 align-top">
          <FileCell row={row} column={column} at={at} currency={currency} onAnswer={answer} />
        </TableCell>
      ))}
    </TableRow>
  );
});

const detail = "text-muted-foreground text-xs tabular-nums";

/** Names family, plant, dry matter, brand and day of the analysis of a line, as far as they are known. */
export function KindText({ row: { feed, missing, row } }: { row: ImportLine }) {
  const { family, familyProposal, plant, dryMatterPct, brand, day } = feed;
  return (
    <ul className="grid gap-0.5 text-sm">
      <li className={cn(missing.includes("family") && "text-risk-ink")}>
        {family !== null
          ? kindName(family)
          : familyProposal
            ? m.import_perhaps({ name: kindName(familyProposal.value) })
            : m.import_no_family()}
      </li>
      {plant !== null && <li className="text-muted-foreground text-xs">{kindName(plant)}</li>}
      {(dryMatterPct !== null || missing.includes("dry_matter")) && (
        <li className={cn(detail, missing.includes("dry_matter") && "text-risk-ink")}>
          {m.ingredient_dry_matter_short()} {dryMatterPct === null ? "–" : formatPercent(dryMatterPct)}
        </li>
      )}
      {brand !== null && (
        <li className={cn(detail, missing.includes("brand") && "text-risk-ink")}>{brand}</li>
      )}
      {row?.measuredOn !== undefined && day !== null && (
        <li className={detail}>{m.import_analysed({ day: formatCalendarDay(day) })}</li>
      )}
    </ul>
  );
}

interface FileCellProps extends PlacedColumn {
  row: Pick<ImportLine, "feed" | "doubts" | "missing">;
  currency: string;
  onAnswer: Import["answer"];
}

const doubtText = ({ missing }: Pick<ImportLine, "missing">): string =>
  missing.includes("family") ? m.import_cell_beyond_feeds() : m.import_cell_unusual();

/** A cell of a line, to be corrected in place. */
export function FileCell({ row, column, at, currency, onAnswer }: FileCellProps) {
  const { feed, doubts } = row;
  const text = feed.texts[at] ?? "";
  const problem = problemOf(feed, column);
  const doubt = doubtOf(doubts, column, text);
  return (
    <CellBox
      text={text}
      name={`${headOf(column)}, ${feed.name || m.import_no_name()}`}
      becomes={becomesText(feed, column, at, currency)}
      problem={problem ? cellProblemText(problem) : doubt && doubtText(row)}
      likely={doubt?.likely ? cellIn(doubt.value, doubt.likely) : null}
      isFault={problem !== null && isFault(problem)}
      onCorrect={(corrected) => onAnswer({ [questionId("cell", feed.id, column.id)]: corrected })}
    />
  );
}
