import { type Answers, answered } from "../questions.ts";
import type { FeedFile } from "../reading/feed-file.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { findTable } from "./find-table.ts";
import { type FlatColumn, type FlatTable, orientations } from "./flat-table.ts";

export interface TablesFound {
  table: FlatTable;
  sheets: { name: string; score: number; isRead: boolean }[];
}

/** Tables found before, by file: only another sheet, head or orientation finds another. */
const found = new WeakMap<FeedFile, Map<string, TablesFound | null>>();

/** Chooses the sheet of most known heads, or the answered one; pages of a PDF are one. Null without any. */
export function chooseTables(file: FeedFile, answers: Answers, vocabulary: Vocabulary): TablesFound | null {
  const known = found.get(file) ?? new Map<string, TablesFound | null>();
  found.set(file, known);
  const key = ["sheet", "head_line", "orientation"].map((id) => answered(answers, id) ?? "").join("|");
  const before = known.get(key);
  if (before !== undefined) return before;
  const tables = find(file, answers, vocabulary);
  known.set(key, tables);
  return tables;
}

function find(file: FeedFile, answers: Answers, vocabulary: Vocabulary): TablesFound | null {
  const headLine = Number(answered(answers, "head_line"));
  const layout = {
    headLine: headLine > 0 ? headLine : null,
    orientation: orientations.find((each) => each === answered(answers, "orientation")) ?? null,
  };
  const tables = file.sheets.map((sheet) => ({ sheet, table: findTable(file, sheet, layout, vocabulary) }));
  const scores = tables.map(({ table }) => table?.score ?? 0);
  const best = scores.indexOf(Math.max(...scores));
  const wanted = answered(answers, "sheet");
  const isAll = wanted === "all" || (wanted === null && file.kind === "pdf");
  const named = file.sheets.findIndex(({ name }) => name === wanted);
  const chosen = isAll
    ? scores.flatMap((score, at) => (score >= Math.min(2, scores[best] ?? 0) ? [at] : []))
    : [named < 0 ? best : named];
  const read = chosen.flatMap((at) => tables[at]?.table ?? []);
  if (read.length === 0) return null;
  const sheets = file.sheets.map(({ name }, at) => ({
    name,
    score: scores[at] ?? 0,
    isRead: chosen.includes(at),
  }));
  return { table: joinTables(read), sheets };
}

/** Joins the tables of several sheets: columns with one id are one column, and every sheet gives its rows. */
function joinTables(tables: readonly FlatTable[]): FlatTable {
  const [first] = tables;
  if (!first || tables.length === 1) return first as FlatTable;
  const columns = new Map<string, FlatColumn>();
  for (const table of tables)
    for (const column of table.columns) if (!columns.has(column.id)) columns.set(column.id, column);
  const ids = [...columns.keys()];
  const rows = tables.flatMap((table, sheet) => {
    const places = ids.map((id) => table.columns.findIndex((column) => column.id === id));
    return table.rows.map((row) => ({
      ...row,
      id: `${sheet + 1}.${row.id}`,
      cells: places.map((place) => (place < 0 ? undefined : row.cells[place])),
    }));
  });
  return {
    ...first,
    columns: [...columns.values()],
    rows,
    titles: tables.flatMap(({ titles }) => titles),
    captions: tables.flatMap(({ captions }) => captions),
    feet: tables.flatMap(({ feet }) => feet),
    notRead: tables.flatMap(({ notRead }) => notRead),
    isSure: tables.every(({ isSure }) => isSure),
  };
}
