import { groupBy } from "../group-by.ts";
import { comparable } from "../words/normalise.ts";
import { readHead } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { FlatColumn, FlatRow, FlatTable, PlacedCell } from "./flat-table.ts";

type Table = Omit<FlatTable, "isSure" | "score">;

/**
 * Joins the lines of one feed that differ in the basis alone (FM, TM): each parameter has then a column for each
 * basis. A table without a column of bases, or with one line a feed, stays as it is.
 */
export function joinBasisLines(table: Table, vocabulary: Vocabulary): Table {
  const at = (key: `@${string}`) =>
    table.columns.findIndex(({ head }) => readHead(head, vocabulary).names.some((name) => name.key === key));
  const [basisAt, nameAt] = [at("@basis"), at("@name")];
  if (basisAt < 0 || nameAt < 0) return table;
  const text = (row: FlatRow, column: number) => row.cells[column]?.cell.text ?? "";
  const bases = [...new Set(table.rows.map((row) => text(row, basisAt)))].filter((each) => each !== "");
  const groups = groupBy(table.rows, (row) => comparable(text(row, nameAt)) || row.id);
  const isOneEach = [...groups.values()].every((rows) => rows.length === 1);
  const isField = ({ head }: FlatColumn) =>
    readHead(head, vocabulary).names.some(({ key }) => key.startsWith("@") && key !== "@dry_matter");
  const targets = table.columns.flatMap(
    (column, place): { place: number; basis: string | null; column: FlatColumn }[] => {
      if (place === basisAt) return [];
      if (isField(column)) return [{ place, basis: null, column }];
      return bases.map((basis) => ({
        place,
        basis,
        column: {
          ...column,
          id: `${column.id} ${comparable(basis)}`,
          head: `${column.head} · ${basis}`,
          parts: [...column.parts, basis],
        },
      }));
    },
  );
  const rows = isOneEach ? table.rows.map((row) => [row]) : [...groups.values()];
  const joined = rows.flatMap((group): FlatRow[] => {
    const [first] = group;
    if (!first) return [];
    const cells = targets.map(({ place, basis }): PlacedCell | undefined => {
      const row = basis === null ? first : group.find((each) => text(each, basisAt) === basis);
      return row?.cells[place];
    });
    return [{ ...first, cells }];
  });
  return { ...table, columns: targets.map(({ column }) => column), rows: joined };
}
