import { cn } from "#web/lib/dom/class-names.ts";
import { formatPercent } from "#web/lib/format/format.ts";
import type { ColumnReading } from "#web/lib/reader/columns/column.ts";
import type { FeedReading } from "#web/lib/reader/feeds/feed.ts";
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
import { type ImportLine, isSound } from "../import-rows.ts";
import { cellProblemText, isFault, kindName } from "../import-words.ts";
import type { Import } from "../use-import.ts";
import { becomesText, problemOf } from "./becomes-text.ts";
import { CellBox } from "./cell-box.tsx";
import { ColumnControls, headOf } from "./column-controls.tsx";
import { RowState } from "./row-state.tsx";

interface FeedTableProps extends Import {
  found: Interpretation;
  shown: readonly ImportLine[];
  /** Rows of the view, those out of sight included. */
  all: readonly ImportLine[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  refused: ReadonlyMap<number, readonly string[]>;
}

/** A column of the file with its place among the texts of a feed. */
export interface PlacedColumn {
  column: ColumnReading;
  at: number;
}

export const isName = ({ target }: ColumnReading): boolean => target?.startsWith("@name") ?? false;

/** Shows a line for each feed and a column for each column of the file that is taken or waits. */
export function FeedTable(props: FeedTableProps) {
  const { found, shown, all, chosen, onChoose, answer, work } = props;
  const columns = found.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => column.state !== "left_out" && !isName(column));
  const ids = all.map(({ feed }) => feed.id);
  const isEach = ids.length > 0 && ids.every((id) => chosen.includes(id));
  return (
    <Table className="border border-border">
      <TableCaption>{m.import_review_caption()}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className="w-10 align-top">
            <Checkbox
              aria-label={m.import_choose_all({ count: ids.length })}
              checked={isEach}
              className="mt-2"
              onCheckedChange={(is) => onChoose(is === true ? ids : [])}
            />
          </TableHead>
          <TableHead className="min-w-56 py-2 align-top">{m.import_feed()}</TableHead>
          <TableHead className="min-w-36 py-2 align-top">{m.import_kind()}</TableHead>
          {columns.map(({ column }) => (
            <TableHead key={column.id} className="min-w-44 whitespace-normal py-2 align-top">
              <p className="mb-1 break-words text-foreground">{headOf(column)}</p>
              <ColumnControls
                column={column}
                questions={found.questions}
                answers={work.answers}
                onAnswer={answer}
              />
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {shown.map((row) => (
          <FeedLine key={row.feed.id} {...props} row={row} columns={columns} />
        ))}
      </TableBody>
    </Table>
  );
}

function FeedLine({
  row,
  columns,
  ...props
}: FeedTableProps & { row: ImportLine; columns: readonly PlacedColumn[] }) {
  const { chosen, onChoose, answer, currency } = props;
  const { feed, choice } = row;
  const isChosen = chosen.includes(feed.id);
  return (
    <TableRow className={cn(!isSound(row) && "bg-risk-wash/40", choice === "skip" && "opacity-70")}>
      <TableCell className="py-2 align-top">
        <Checkbox
          aria-label={m.import_choose_row({ name: feed.name || m.import_no_name() })}
          checked={isChosen}
          className="mt-1"
          onCheckedChange={() =>
            onChoose(isChosen ? chosen.filter((id) => id !== feed.id) : [...chosen, feed.id])
          }
        />
      </TableCell>
      <TableCell className="max-w-80 py-2 align-top">
        <RowState {...props} row={row} />
      </TableCell>
      <TableCell className="py-2 align-top">
        <KindText row={row} />
      </TableCell>
      {columns.map(({ column, at }) => (
        <TableCell key={column.id} className="py-2 align-top">
          <FileCell feed={feed} column={column} at={at} currency={currency} onAnswer={answer} />
        </TableCell>
      ))}
    </TableRow>
  );
}

const detail = "text-muted-foreground text-xs tabular-nums";

/** Names family, plant, dry matter and brand of a line, as far as they are known. */
export function KindText({ row: { feed, missing } }: { row: ImportLine }) {
  const { family, familyProposal, plant, dryMatterPct, brand } = feed;
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
    </ul>
  );
}

interface FileCellProps extends PlacedColumn {
  feed: FeedReading;
  currency: string;
  onAnswer: Import["answer"];
}

/** A cell of a line, to be corrected in place. */
export function FileCell({ feed, column, at, currency, onAnswer }: FileCellProps) {
  const problem = problemOf(feed, column);
  return (
    <CellBox
      text={feed.texts[at] ?? ""}
      name={`${headOf(column)}, ${feed.name || m.import_no_name()}`}
      becomes={becomesText(feed, column, at, currency)}
      problem={problem && cellProblemText(problem)}
      isFault={problem !== null && isFault(problem)}
      onCorrect={(text) => onAnswer({ [questionId("cell", feed.id, column.id)]: text })}
    />
  );
}
