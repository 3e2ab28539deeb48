import { footWords } from "#science/heads/context-words.ts";
import { comparable } from "../words/normalise.ts";
import { readCaption } from "./caption.ts";
import { columnLetters, type FlatRow, type FlatTable, makeColumns } from "./flat-table.ts";
import { findHeadLines, groupOver, type HeadLines, headParts, isCaptionLine } from "./head-lines.ts";
import { type Grid, isPart, isUnitOrBasis } from "./sheet-grid.ts";

const feet: ReadonlySet<string> = new Set(footWords.map(comparable));

/** Columns from `from` to before `to`: a table, or one of several side by side. */
interface Segment {
  from: number;
  to: number;
}

/** Reads a sheet whose columns are parameters and whose lines are feeds. */
export function columnTable(grid: Grid, headRow: number): Omit<FlatTable, "isSure" | "score"> {
  const head = findHeadLines(grid, headRow);
  const segments = sideBySide(grid, head);
  const first = segments[0] ?? { from: 0, to: grid.width };
  const columnsAt = Array.from({ length: first.to - first.from }, (_, at) => first.from + at);
  const isCut = segments.length > 1 && isGroupedApart(grid, head, segments);
  const shared = isCut ? { ...head, above: [] } : head;
  const columns = makeColumns(columnsAt.map((column) => ({ parts: headParts(grid, shared, column) })));
  const lastHead = Math.max(headRow, ...head.below);
  const body = bodyLines(grid, headRow, lastHead + 1);
  const rows = body.rows.flatMap(({ row, section }) =>
    segments.map((segment): FlatRow => {
      const cells = columnsAt.map((_, at) => grid.placed(row, segment.from + at));
      const mark = segments.length > 1 ? columnLetters(segment.from) : "";
      const group = isCut ? groupOver(grid, head.above.at(-1) ?? 0, segment.from) : "";
      return { id: `${grid.line(row)}${mark}`, line: grid.line(row), cells, section: group || section };
    }),
  );
  const filledRows = rows.filter(({ cells }) => cells.some((cell) => cell !== undefined));
  const { titles, captions } = titlesAbove(grid, Math.min(headRow, ...head.above));
  const used = columnsAt.map(
    (_, at) => filledRows.some(({ cells }) => cells[at]) || columns[at]?.head !== "",
  );
  return {
    orientation: "columns",
    columns: columns.filter((_, at) => used[at]),
    rows: filledRows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => used[at]) })),
    headLine: grid.line(headRow),
    titles,
    captions,
    feet: body.feet,
    notRead: [],
  };
}

/** Cuts a head that repeats from the name of the feed on: tables side by side. */
function sideBySide(grid: Grid, head: HeadLines): Segment[] {
  const starts = grid.filled(head.row).filter((column) => isPart(grid.head(head.row, column), "@name"));
  const [first = 0, second] = starts;
  const whole = [{ from: 0, to: grid.width }];
  if (second === undefined) return whole;
  const width = second - first;
  const own = { ...head, above: [] };
  const texts = (from: number) =>
    Array.from({ length: width }, (_, at) => comparable(headParts(grid, own, from + at).join(" "))).filter(
      Boolean,
    );
  const repeats = starts.filter((start) => texts(start).join("|") === texts(first).join("|"));
  if (repeats.length < 2 || texts(first).length < 2) return whole;
  return repeats.map((from) => ({ from, to: from + width }));
}

/** Tells whether the groups above tables side by side differ: they are headings of the feeds, not parts of heads. */
function isGroupedApart(grid: Grid, head: HeadLines, segments: readonly Segment[]): boolean {
  const row = head.above.at(-1);
  if (row === undefined) return false;
  return new Set(segments.map(({ from }) => groupOver(grid, row, from))).size > 1;
}

interface Body {
  rows: { row: number; section: string | null }[];
  feet: { line: number; text: string }[];
}

/** Parts the lines below a head into feeds, headings between them, and the foot. */
function bodyLines(grid: Grid, headRow: number, start: number): Body {
  const rows: Body["rows"] = [];
  const found: Body["feet"] = [];
  let section: string | null = null;
  const headTexts = grid
    .filled(headRow)
    .map((column) => grid.text(headRow, column))
    .join("|");
  const isNarrow = grid.filled(headRow).length < 2;
  let waiting: { line: number; text: string } | null = null;
  for (let row = start; row < grid.height; row++) {
    const filled = grid.filled(row);
    const text = grid.text(row, filled[0] ?? 0);
    if (filled.length === 0) continue;
    if (filled.map((column) => grid.text(row, column)).join("|") === headTexts) continue;
    if (feet.has(comparable(text)) && !grid.isNumber(row, filled[0] ?? 0))
      found.push({ line: grid.line(row), text });
    else if (filled.length === 1 && !isNarrow && !grid.isNumber(row, filled[0] ?? 0)) {
      if (waiting) found.push(waiting);
      waiting = { line: grid.line(row), text };
    } else {
      if (waiting) section = waiting.text;
      waiting = null;
      rows.push({ row, section });
    }
  }
  if (waiting) found.push(waiting);
  return { rows, feet: found };
}

/** Returns the texts above a table, and those of them that tell a unit or basis. */
export function titlesAbove(grid: Grid, before: number): { titles: string[]; captions: string[] } {
  const titles: string[] = [];
  const captions: string[] = [];
  for (let row = 0; row < before; row++) {
    const isOfCaptions = isCaptionLine(grid, row);
    for (const column of grid.filled(row)) {
      const text = grid.text(row, column);
      if (column > 0 && text === grid.text(row, column - 1)) continue;
      const isUnit = isUnitOrBasis(grid.head(row, column)) && column > 0;
      if (readCaption(text, grid.vocabulary) && (!isUnit || isOfCaptions)) captions.push(text);
      else titles.push(text);
    }
  }
  return { titles, captions };
}
