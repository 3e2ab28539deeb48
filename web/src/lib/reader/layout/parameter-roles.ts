import type { HeadReading } from "../words/read-head.ts";
import { readHead } from "../words/read-head.ts";
import { type Grid, isPart, isUnitOrBasis } from "./sheet-grid.ts";

/** A column beside the parameters: `value` of a sample, the unit of the line, or none of them. */
export interface ParameterColumn {
  column: number;
  role: "value" | "unit" | "basis" | "other";
  /** Unit and basis that the head of the column tells. */
  parts: string[];
  /** Name of the sample; empty for the only one. */
  sample: string;
  isMean: boolean;
}

/** Most lines above the first parameter that are heads of columns. */
const mostHeads = 3;
/** Most lines of unknown parameters between a head and the first known one. */
const mostUnknown = 12;

/**
 * Finds the first line of parameters above the first known one: those below a line that heads the columns are
 * parameters too, whether their names are known or not.
 */
export function firstParameter(grid: Grid, parameter: number, known: number, end: number): number {
  for (let row = known - 1; row >= 0 && known - row <= mostUnknown; row--) {
    if (isColumnHead(grid, row, parameter, end)) return row + 1;
    const filled = grid.filled(row).filter((column) => column > parameter && column < end);
    if (filled.length === 0 || grid.text(row, parameter) === "") return known;
  }
  return known;
}

/** Tells whether a line heads columns beside parameters: no number in it, and a part of such a table, unit or basis. */
function isColumnHead(grid: Grid, row: number, parameter: number, end: number): boolean {
  const beside = grid.filled(row).filter((column) => column > parameter && column < end);
  if (beside.some((column) => grid.isNumber(row, column) && !isSampleNumber(grid, row, column))) return false;
  const isTold = ["@parameter", "@name"].some((key) =>
    isPart(grid.head(row, parameter), key as "@parameter"),
  );
  const parts = beside.filter((column) => {
    const reading = grid.head(row, column);
    const isPartOfTable = ["@value", "@unit", "@basis", "@not_a_value"].some((key) =>
      isPart(reading, key as "@value"),
    );
    return isPartOfTable || (isUnitOrBasis(reading) && reading?.unit === null);
  });
  return isTold ? parts.length > 0 || beside.length > 1 : parts.length > 1;
}

/** Finds the lines above the first parameter that head the columns beside it. */
export function parameterHeads(grid: Grid, parameter: number, first: number, end: number): number[] {
  const heads: number[] = [];
  const fields: number[] = [];
  for (let row = first - 1; row >= 0 && heads.length < mostHeads; row--) {
    const filled = grid.filled(row).filter((column) => column > parameter && column < end);
    if (filled.length === 0) break;
    if (isFact(grid.text(row, parameter))) break;
    if (isPriceLine(grid, row, parameter, end)) continue;
    const isField = /^@(?:name|source|date|brand|family|notes)$/.test(
      grid.head(row, parameter)?.names[0]?.key ?? "",
    );
    if (isField && filled.length === 1 && !isPart(grid.head(row, parameter), "@parameter")) break;
    if (filled.length === 1 && isNamedValue(grid, row, parameter, heads.length > 0)) break;
    if (isFieldOfSamples(grid, row, parameter, end)) {
      fields.unshift(row);
      continue;
    }
    if (filled.some((column) => grid.isNumber(row, column) && !isSampleNumber(grid, row, column))) break;
    heads.unshift(row);
  }
  return heads.length > 0 ? heads : fields;
}

/** A name beside one text tells a fact of the report ("Order: | 5566"), over a line that heads the columns or behind a colon. */
const isNamedValue = (grid: Grid, row: number, parameter: number, isOverHead: boolean): boolean => {
  const text = grid.text(row, parameter);
  return text.endsWith(":") || (isOverHead && text !== "");
};

/** A line that begins with a fact of the report ("Sampled: 18/06/2026") heads no columns. */
const isFact = (text: string): boolean => /^[^:]{2,40}:\s*\S/.test(text);

/** Tells whether a line is of prices or packs: a number beside such a name is its value, and no name of a sample. */
export function isPriceLine(grid: Grid, row: number, parameter: number, end: number): boolean {
  const { how, names } = grid.head(row, parameter) ?? { how: "none", names: [] };
  return (
    how === "known" &&
    names.some(({ key }) => /^@(?:price|pack|scoop|flake)$/.test(key)) &&
    grid.filled(row).some((column) => column > parameter && column < end && grid.isNumber(row, column))
  );
}

/** Tells whether a line names a field and tells it for several samples ("Family | Hay | Straw"). */
export function isFieldOfSamples(grid: Grid, row: number, parameter: number, end: number): boolean {
  const { how, names, unit } = grid.head(row, parameter) ?? { how: "none", names: [], unit: null };
  const isField = names.some(({ key }) => /^@(?:source|date|brand|family|plant|notes)$/.test(key));
  const filled = grid.filled(row).filter((column) => column > parameter && column < end);
  return how === "known" && isField && unit === null && filled.length > 1;
}

/** A head such as a sample's number or its date is a number too, but none with decimals. */
const isSampleNumber = (grid: Grid, row: number, column: number): boolean =>
  /^(?:\d{4,}|\d{1,3}\s*%?|100\s*%.*|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})$/.test(
    grid.text(row, column),
  ) === true && grid.filled(row).length > 1;

/** Reads the role of each column beside a column of parameters, by its head and by its cells. */
export function parameterRoles(
  grid: Grid,
  parameter: number,
  rows: readonly number[],
  end: number,
): ParameterColumn[] {
  const heads = parameterHeads(grid, parameter, rows[0] ?? 0, end);
  const columns = Array.from({ length: end - parameter - 1 }, (_, at) => parameter + 1 + at);
  return columns.map((column) => roleOf(grid, parameter, column, heads, rows));
}

function roleOf(
  grid: Grid,
  parameter: number,
  column: number,
  heads: readonly number[],
  rows: readonly number[],
): ParameterColumn {
  const texts = heads
    .map((row, at) => headOver(grid, row, column, parameter, at < heads.length - 1))
    .filter(Boolean)
    .map(asFedInGerman);
  const readings = texts.map((text) => readHead(text, grid.vocabulary));
  const cells = rows.filter((row) => grid.text(row, column) !== "");
  const numbers = cells.filter((row) => grid.isNumber(row, column)).length;
  const units = cells.filter((row) => isUnitOrBasis(grid.head(row, column))).length;
  const isNot =
    readings.some(
      (reading) => isPart(reading, "@not_a_value") || (reading.isStatistic && reading.how === "none"),
    ) || texts.some((text) => /^\(?\s*(?:±|\+\/-|u(?:\s*\(?k\s*=.*)?$)/i.test(text));
  const other = { column, parts: texts, sample: "", isMean: false };
  if (
    readings.some((reading) => isPart(reading, "@unit")) ||
    (units > numbers && units * 2 >= cells.length && cells.length > 0)
  )
    return { ...other, role: "unit" };
  if (readings.some((reading) => isPart(reading, "@basis")) && numbers === 0)
    return { ...other, role: "basis" };
  const ranges = cells.filter((row) => isRange(grid.text(row, column))).length;
  const spreads = cells.filter((row) => /^(?:±|\+\/-)/.test(grid.text(row, column))).length;
  const signed = cells.filter((row) => /^[+−–-]\s*\d/.test(grid.text(row, column)));
  const isDeviation = signed.length * 2 > cells.length;
  if (
    isNot ||
    isDeviation ||
    numbers === 0 ||
    (ranges > 1 && ranges * 2 > cells.length) ||
    spreads * 2 > cells.length
  )
    return { ...other, role: "other" };
  const samples = texts.filter((text, at) => isSampleName(text, readings[at]));
  const parts = texts
    .filter((text, at) => !isSampleName(text, readings[at]) && !isResultAlone(readings[at]))
    .map((text) => perDose.exec(text)?.[0] ?? text);
  return {
    column,
    role: "value",
    parts,
    sample: samples.join(" "),
    isMean: readings.some(({ isMean, how }) => isMean && how !== "known"),
  };
}

/** "OS" behind a word of a result, or alone, is the original substance of German reports and no organic matter. */
const asFedInGerman = (text: string): string => text.replace(/^((?:\p{L}+\s+)?)(OS|uS)$/u, "$1in $2");

/** Bounds between which results should be, as a column beside them has. */
const isRange = (text: string): boolean =>
  /^\d[\d.,]*\s*(?:–|—|-|bis|to|à|tot)\s*\d[\d.,]*(?:\s*\D*)$/i.test(text);

/** "Result" alone says nothing, and "result as fed" says the basis. */
const isResultAlone = (reading: HeadReading | undefined): boolean =>
  isPart(reading ?? null, "@value") && reading?.basis === null && reading.unit === null;

/** The end of a head of what a dose supplies ("Supply per 50 g"): a part of the unit, and no name of a sample. */
const perDose = /(?<!\p{L})(?:per|pour|par|pro|je|por|for)\s+\d[\d.,]*\s*k?g(?!\p{L})/iu;

/** A head that tells neither unit nor basis nor a part of the table is the name of a sample. */
function isSampleName(text: string, reading: HeadReading | undefined): boolean {
  if (perDose.test(text)) return false;
  if (reading && reading.how !== "known" && reading.left.length > 0) return true;
  if (reading && isPart(reading, "@name") && /\d/.test(text)) return true;
  if (!reading || isUnitOrBasis(reading) || reading.isMean || reading.basis !== null) return false;
  return !reading.names.some(({ key }) =>
    /^@(?:value|unit|basis|parameter|not_a_value|dry_matter|name)$/.test(key),
  );
}

/** Returns the head of a column; a line above others reaches to the right until its next text. */
function headOver(grid: Grid, row: number, column: number, parameter: number, reaches: boolean): string {
  for (let at = column; at > parameter && (at === column || reaches); at--) {
    const text = grid.text(row, at);
    if (text !== "") return text;
  }
  return "";
}
