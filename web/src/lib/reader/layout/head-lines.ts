import { readCaption } from "./caption.ts";
import { type Grid, isUnitOrBasis, isValueName } from "./sheet-grid.ts";

/** Lines of a head: the groups above the names, the names, and units or bases below them. */
export interface HeadLines {
  above: number[];
  row: number;
  below: number[];
}

/** Most lines below a head that belong to it: abbreviations, bases, units. */
const mostBelow = 3;

/** Finds the lines above and below a head that belong to it. */
export function findHeadLines(grid: Grid, row: number): HeadLines {
  const below: number[] = [];
  for (let next = row + 1; next <= row + mostBelow && next < grid.height; next++) {
    if (isSubHead(grid, next, row)) below.push(next);
    else if (grid.filled(next).length > 0) break;
  }
  const above = row > 0 && isGroupLine(grid, row - 1, row) ? [row - 1] : [];
  const top = above[0];
  return {
    above: top !== undefined && top > 0 && isGroupLine(grid, top - 1, row) ? [top - 1, top] : above,
    row,
    below,
  };
}

/** A line below a head belongs to it when at least half of it is units and bases, or names again, and no number. */
function isSubHead(grid: Grid, row: number, head: number): boolean {
  const filled = grid.filled(row);
  if (filled.length === 0 || filled.some((column) => grid.isNumber(row, column))) return false;
  const readings = filled.map((column) => grid.head(row, column));
  const units = readings.filter((reading) => isUnitOrBasis(reading)).length;
  const again = readings.filter((reading) => isValueName(reading)).length;
  return (
    units * 2 >= filled.length ||
    (again * 2 > filled.length && again * 3 >= grid.filled(head).length) ||
    saysAgain(grid, row, head)
  );
}

/**
 * A line says the head again, as in another language, when at least half of its cells name the fields that stand above
 * them, or fields of columns without a head.
 */
function saysAgain(grid: Grid, row: number, head: number): boolean {
  const keys = (line: number, column: number) => {
    const reading = grid.head(line, column);
    return reading?.how === "known" ? reading.names.map(({ key }) => key) : [];
  };
  const filled = grid.filled(row);
  const again = filled.filter((column) => {
    const above = keys(head, column);
    return keys(row, column).some((key) => above.includes(key) || grid.text(head, column) === "");
  });
  return again.length > 1 && again.length * 2 >= filled.length;
}

/** A line above a head belongs to it when it holds several cells, or bases and units over several columns. */
function isGroupLine(grid: Grid, row: number, head: number): boolean {
  const filled = grid.filled(row);
  if (filled.length === 0 || filled.some((column) => grid.isNumber(row, column))) return false;
  if (isTitleOverAll(grid, row, head) || isCaptionLine(grid, row)) return false;
  const texts = new Set(filled.map((column) => grid.text(row, column)));
  const isOverColumns = filled.some((column) => column > 0) && texts.size < grid.filled(head).length + 2;
  const isTelling = filled.some((column) => column > 0 && isUnitOrBasis(grid.head(row, column)));
  return isOverColumns && (filled.length > 1 || isTelling);
}

/** One text merged over the table from its first column on is its title, not a group of columns. */
function isTitleOverAll(grid: Grid, row: number, head: number): boolean {
  const filled = grid.filled(row);
  const [first = 0] = grid.filled(head);
  const texts = new Set(filled.map((column) => grid.text(row, column)));
  return filled.length > 1 && texts.size === 1 && (filled[0] ?? 0) <= first;
}

/** A line that begins with a unit for all that follows ("Contents in g/kg DM") holds captions, not groups of columns. */
export const isCaptionLine = (grid: Grid, row: number): boolean => {
  const reading = readCaption(grid.text(row, grid.filled(row)[0] ?? 0), grid.vocabulary);
  return grid.filled(row)[0] === 0 && reading?.unit?.kind === "content";
};

/** Returns the parts of the head of a column, from the groups above to the units below. */
export function headParts(grid: Grid, { above, row, below }: HeadLines, column: number): string[] {
  const groups = above.map((each) => groupOver(grid, each, column));
  return [...groups, grid.text(row, column), ...below.map((each) => grid.text(each, column))].filter(
    (part, at, all) => part !== "" && all.indexOf(part) === at,
  );
}

/** Returns the group that a column stands under: the text above it, or the last one to its left. */
export function groupOver(grid: Grid, row: number, column: number): string {
  for (let at = column; at >= 0; at--) {
    const text = grid.text(row, at);
    if (text !== "") return text;
  }
  return "";
}
