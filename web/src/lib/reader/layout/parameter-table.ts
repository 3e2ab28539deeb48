import { groupBy } from "../group-by.ts";
import { type HeadReading, readHead } from "../words/read-head.ts";
import { captionIn } from "./caption.ts";
import { titlesAbove } from "./column-table.ts";
import { fieldKeys, fieldLines } from "./field-lines.ts";
import { type ColumnHead, type FlatRow, type FlatTable, makeColumns, type PlacedCell } from "./flat-table.ts";
import {
  firstParameter,
  isFieldOfSamples,
  isPriceLine,
  type ParameterColumn,
  parameterHeads,
  parameterRoles,
} from "./parameter-roles.ts";
import { type Grid, isUnitOrBasis, isValueName } from "./sheet-grid.ts";

/** One value column of a parameter: its head, and the cell of each sample. */
interface ParameterLine extends ColumnHead {
  cells: Map<string, PlacedCell>;
}

/** Reads a sheet whose lines are parameters: one sample, or one in each column. */
export function parameterTable(
  grid: Grid,
  parameterColumns: readonly number[],
  knownRow: number,
): Omit<FlatTable, "isSure" | "score"> {
  const lines: ParameterLine[] = [];
  const samples = new Set<string>();
  const notRead: string[] = [];
  parameterColumns.forEach((parameter, at) => {
    const end = parameterColumns[at + 1] ?? grid.width;
    notRead.push(...readSegment(grid, parameter, end, lines, samples));
  });
  const told = fieldLines(grid);
  const fields = told.filter(({ key }) => samples.size < 2 || key !== "@name");
  const firstRow = firstParameter(grid, parameterColumns[0] ?? 0, knownRow, grid.width);
  const names = samples.size > 0 ? [...samples] : [""];
  const hasNames = samples.size > 1 || (samples.size === 1 && !samples.has(""));
  const isOwnName = hasNames && !fields.some(({ key }) => key === "@name");
  const heads: ColumnHead[] = [
    ...(isOwnName ? [{ parts: ["Name"] }] : []),
    ...fields.map(({ head }) => ({ parts: [head] })),
    ...lines,
  ];
  const rows = names.map((sample, at): FlatRow => {
    const name: PlacedCell = { cell: { kind: "text", text: sample }, line: grid.line(firstRow), column: "" };
    const cells = [
      ...(isOwnName ? [sample === "" ? undefined : name] : []),
      ...fields.map(({ cell }) => cell),
      ...lines.map((line) => line.cells.get(sample)),
    ];
    return {
      id: names.length > 1 ? `${grid.line(firstRow)}.${at + 1}` : String(grid.line(firstRow)),
      line: grid.line(firstRow),
      cells,
      section: null,
    };
  });
  const { titles, captions } = titlesAbove(
    grid,
    firstRow - parameterHeads(grid, parameterColumns[0] ?? 0, firstRow, grid.width).length,
  );
  return {
    orientation: "lines",
    columns: makeColumns(heads),
    rows,
    headLine: grid.line(firstRow),
    titles,
    captions,
    feet: [],
    notRead,
  };
}

/** Reads the parameters of one column and their values; returns the heads of columns that hold no result. */
function readSegment(
  grid: Grid,
  parameter: number,
  end: number,
  lines: ParameterLine[],
  samples: Set<string>,
): string[] {
  const known = parameterRows(grid, parameter, end);
  const first = firstParameter(grid, parameter, known[0] ?? 0, end);
  const rows = first < (known[0] ?? 0) ? [first, ...known] : known;
  const roles = parameterRoles(grid, parameter, rows, end);
  const values = valueColumns(roles);
  for (const { sample } of values) samples.add(sample);
  const unitColumns = roles.filter(({ role }) => role === "unit" || role === "basis");
  const heads = parameterHeads(grid, parameter, rows[0] ?? 0, end);
  if (new Set(values.map(({ sample }) => sample)).size > 1)
    lines.push(...linesOfFields(grid, parameter, end, heads, values));
  const above = heads.map((row) => captionIn(grid.text(row, parameter), grid.vocabulary));
  let caption = above.find((each) => each !== null) ?? null;
  let section = new Map<number, string>();
  for (let row = rows[0] ?? grid.height; row < grid.height; row++) {
    const text = grid.text(row, parameter);
    section = sectionOf(grid, row, parameter, values) ?? section;
    if (text === "" || isSectionLine(grid, row, parameter, values)) continue;
    const hasValue = values.some(({ column }) => grid.text(row, column) !== "");
    if (!hasValue && !isValueName(grid.head(row, parameter))) caption = captionIn(text, grid.vocabulary);
    if (!hasValue || fieldKeys.test(grid.head(row, parameter)?.names[0]?.key ?? "")) continue;
    const units = unitColumns.map(({ column }) => grid.text(row, column)).filter(Boolean);
    const inSection = values.map((value) => ({ ...value, parts: partsIn(grid, value, section) }));
    const byHead = groupBy(inSection, (value) =>
      [...value.parts, placeAmongEqual(inSection, value)].join("|"),
    );
    for (const columns of byHead.values()) {
      const parts = [text, ...units, ...(columns[0]?.parts ?? [])];
      const cells = new Map(
        columns.flatMap(({ column, sample }) => {
          const cell = grid.placed(row, column);
          return cell ? [[sample, cell] as const] : [];
        }),
      );
      const isRepeat =
        isPerPoundAgain(grid, row, parameter, columns[0]) || hasOwnPerKg(grid, row, inSection, columns[0]);
      if (cells.size > 0) lines.push({ parts, caption, isRepeat, cells });
    }
  }
  const besides = roles.filter(
    (each) => each.role === "other" || (each.role === "value" && !values.includes(each)),
  );
  return besides
    .map(({ parts, sample }) => [...parts, sample].join(" ").trim())
    .filter((head) => head !== "");
}

/** Tells whether a line among the parameters heads the lines below it: units, shares or bases and no number. */
function isSectionLine(
  grid: Grid,
  row: number,
  parameter: number,
  values: readonly ParameterColumn[],
): boolean {
  const filled = values.filter(({ column }) => grid.text(row, column) !== "");
  const isHead = ({ column }: ParameterColumn) => {
    const reading = grid.head(row, column);
    return isUnitOrBasis(reading) || (reading?.unitAlone ?? null) !== null;
  };
  return filled.length > 0 && filled.every(isHead) && !grid.isNumber(row, parameter);
}

/** Returns the units and bases that a line of heads gives the columns below it; null for another line. */
function sectionOf(
  grid: Grid,
  row: number,
  parameter: number,
  values: readonly ParameterColumn[],
): Map<number, string> | null {
  if (!isSectionLine(grid, row, parameter, values)) return null;
  return new Map(
    values.flatMap(({ column }) => {
      const text = grid.text(row, column);
      return text === "" ? [] : [[column, text] as const];
    }),
  );
}

/** Returns the parts of a column's head in a section: its unit and basis go before those of the head. */
function partsIn(
  grid: Grid,
  { column, parts }: ParameterColumn,
  section: ReadonlyMap<number, string>,
): string[] {
  const text = section.get(column);
  if (text === undefined) return parts;
  const own = readHead(text, grid.vocabulary);
  const isReplaced = (part: string): boolean => {
    const reading = readHead(part, grid.vocabulary);
    const hasBasis = own.basis !== null || own.basisAlone !== null;
    return isUnitOrBasis(reading) && (reading.basis === null ? reading.unit !== null : hasBasis);
  };
  return [...parts.filter((part) => !isReplaced(part)), text];
}

/** Reads the lines that tell a field of each sample; a line that names the samples is none. */
function linesOfFields(
  grid: Grid,
  parameter: number,
  end: number,
  heads: readonly number[],
  values: readonly ParameterColumn[],
): ParameterLine[] {
  return Array.from({ length: grid.height }, (_, row) => row)
    .filter((row) => !heads.includes(row) && isFieldOfSamples(grid, row, parameter, end))
    .map((row) => {
      const cells = values.flatMap(({ column, sample }) => {
        const cell = grid.placed(row, column);
        return cell ? [[sample, cell] as const] : [];
      });
      return { parts: [grid.text(row, parameter)], cells: new Map(cells.reverse()) };
    });
}

/** Counts the columns of the same sample and head before this one: equal heads are columns of their own. */
const placeAmongEqual = (
  values: readonly ParameterColumn[],
  { column, sample, parts }: ParameterColumn,
): number =>
  values.filter(
    (each) => each.column < column && each.sample === sample && each.parts.join("|") === parts.join("|"),
  ).length;

/** A column per pound repeats a parameter whose own unit is another. */
function isPerPoundAgain(
  grid: Grid,
  row: number,
  parameter: number,
  column: ParameterColumn | undefined,
): boolean {
  const own = grid.head(row, parameter)?.unit ?? null;
  const heads = (column?.parts ?? []).map((part) => readHead(part, grid.vocabulary).unit);
  return own?.kind === "content" && !isPerPound(own) && heads.some(isPerPound);
}

const isPerPound = (unit: HeadReading["unit"]): boolean =>
  unit?.kind === "content" && unit.grams !== null && Math.abs(unit.grams - 453.6) < 1;

/** Tells whether a column per pound repeats one of the same sample and basis beside it that is in another unit. */
function hasOwnPerKg(
  grid: Grid,
  row: number,
  values: readonly ParameterColumn[],
  column: ParameterColumn | undefined,
): boolean {
  const unitOf = ({ parts }: ParameterColumn) =>
    parts.map((part) => readHead(part, grid.vocabulary).unit).find((unit) => unit !== null) ?? null;
  const restOf = ({ parts, sample }: ParameterColumn) =>
    [sample, ...parts.filter((part) => readHead(part, grid.vocabulary).unit === null)].join("|");
  if (!column || !isPerPound(unitOf(column))) return false;
  return values.some((other) => {
    if (grid.text(row, other.column) === "") return false;
    const unit = unitOf(other);
    return (
      other.column !== column.column && restOf(other) === restOf(column) && unit !== null && !isPerPound(unit)
    );
  });
}

function parameterRows(grid: Grid, parameter: number, end: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < grid.height; row++) {
    const hasNumber = grid
      .filled(row)
      .some((column) => column > parameter && column < end && grid.isNumber(row, column));
    const isPriced = isPriceLine(grid, row, parameter, end);
    if (isPriced || (hasNumber && isValueName(grid.head(row, parameter)))) rows.push(row);
  }
  return rows;
}

/** Returns the columns of results; a mean is one where nothing else is. */
function valueColumns(roles: readonly ParameterColumn[]): ParameterColumn[] {
  const values = roles.filter(({ role }) => role === "value");
  const results = values.filter(({ isMean }) => !isMean);
  return results.length > 0 ? results : values;
}
