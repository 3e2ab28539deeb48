import type { Orientation } from "./flat-table.ts";
import { type Grid, isName, isPart, isUnitOrBasis, isValueName } from "./sheet-grid.ts";

/** Rows among which a head is looked for. */
const searched = 40;

export interface LayoutChoice {
  orientation: Exclude<Orientation, "label">;
  /** Row of the head, or the first of the parameters. */
  headRow: number;
  /** Columns of parameters, where lines are parameters. */
  parameterColumns: number[];
  isSure: boolean;
  score: number;
}

interface RowScore {
  row: number;
  score: number;
  values: number;
  names: number;
  /** Filled cells. */
  filled: number;
}

/** Chooses head and orientation of a sheet; null when nothing in it is recognised. */
export function chooseLayout(
  grid: Grid,
  answered: { headRow: number | null; orientation: Orientation | null },
) {
  const rows = Array.from({ length: Math.min(grid.height, searched) }, (_, row) => scoreRow(grid, row));
  const forced =
    answered.headRow === null ? undefined : (rows[answered.headRow] ?? scoreRow(grid, answered.headRow));
  const isBetter = (a: RowScore, b: RowScore) =>
    a.score > b.score || (a.score === b.score && (a.filled > 1 || b.filled < 2));
  const best = forced ?? rows.reduce<RowScore | null>((a, b) => (a && isBetter(a, b) ? a : b), null);
  const columns = parameterColumns(grid);
  const inColumn = Math.max(0, ...columns.map(({ count }) => count));
  const inRow = best?.values ?? 0;
  if (!best || (best.names === 0 && inColumn === 0 && !forced)) return null;
  const isLong = isLongHead(grid, best.row);
  const hasParameterHead = columns.some(({ column, first }) =>
    hasPartAbove(grid, column, first, "@parameter"),
  );
  const areLines = inColumn > inRow || (hasParameterHead && inColumn > 0 && inColumn >= inRow - 1);
  const found = isLong ? "long" : areLines && !forced ? "lines" : "columns";
  const orientation = answered.orientation && answered.orientation !== "label" ? answered.orientation : found;
  const second = rows.filter(({ row }) => Math.abs(row - best.row) > 2).map(({ score }) => score);
  const isHeadSure = forced !== undefined || best.score > Math.max(0, ...second);
  const isSure =
    answered.orientation !== null ||
    (inColumn !== inRow && (orientation === "lines" || isHeadSure)) ||
    (inColumn === 0 && best.names > 1) ||
    isLong;
  const first = Math.min(...columns.map((each) => each.first));
  const choice: LayoutChoice = {
    orientation,
    headRow: orientation === "lines" ? (Number.isFinite(first) ? first : 0) : best.row,
    parameterColumns: columns.length > 0 ? columns.map(({ column }) => column) : [0],
    isSure: isSure && (best.names > 1 || inColumn > 1),
    score: Math.max(inRow, inColumn) + best.names / 10,
  };
  return choice;
}

function scoreRow(grid: Grid, row: number): RowScore {
  let [names, values, units, numbers] = [0, 0, 0, 0];
  for (const column of grid.filled(row)) {
    const reading = grid.head(row, column);
    if (grid.isNumber(row, column)) numbers += 1;
    else if (isUnitOrBasis(reading) && !isValueName(reading)) units += 1;
    else if (isName(reading)) {
      names += 1;
      if (isValueName(reading)) values += 1;
    }
  }
  const { length: filled } = grid.filled(row);
  return { row, names, values, filled, score: names * 3 + units - numbers * 2 };
}

/** Finds the columns whose cells are names of parameters, and the row of the first. */
function parameterColumns(grid: Grid): { column: number; count: number; first: number }[] {
  const found: { column: number; count: number; first: number }[] = [];
  for (let column = 0; column < Math.min(grid.width, 24); column++) {
    const rows: number[] = [];
    const keys = new Set<string>();
    for (let row = 0; row < Math.min(grid.height, 400); row++) {
      const hasNumber = grid.filled(row).some((other) => other > column && grid.isNumber(row, other));
      const reading = hasNumber ? grid.head(row, column) : null;
      if (isValueName(reading)) rows.push(row);
      if (isValueName(reading)) keys.add(reading?.names[0]?.key ?? "");
    }
    const first = rows[0];
    if (first !== undefined && keys.size > 1) found.push({ column, count: rows.length, first });
  }
  const most = Math.max(0, ...found.map(({ count }) => count));
  const real = found.filter(({ count }) => count >= Math.max(2, most / 4));
  return real.length > 0 ? real : singleParameter(grid);
}

/** A report of one parameter has a head that says so. */
function singleParameter(grid: Grid): { column: number; count: number; first: number }[] {
  for (let row = 0; row < Math.min(grid.height, searched) - 1; row++) {
    const column = grid.filled(row).find((each) => isPart(grid.head(row, each), "@parameter"));
    if (column !== undefined && isValueName(grid.head(row + 1, column)))
      return [{ column, count: 1, first: row + 1 }];
  }
  return [];
}

/** Tells whether a row is the head of a long form: feed, parameter and value, each in a column. */
function isLongHead(grid: Grid, row: number): boolean {
  const has = (key: `@${string}`) => grid.filled(row).some((column) => isPart(grid.head(row, column), key));
  if (!has("@parameter") || !has("@value") || !has("@name")) return false;
  const name = grid.filled(row).find((column) => isPart(grid.head(row, column), "@name")) ?? 0;
  const names = Array.from({ length: grid.height - row - 1 }, (_, at) => grid.text(row + 1 + at, name));
  return names.filter((each) => each !== "").length > grid.height / 3;
}

function hasPartAbove(grid: Grid, column: number, first: number, key: `@${string}`): boolean {
  return [1, 2, 3].some((up) => first - up >= 0 && isPart(grid.head(first - up, column), key));
}
