/** A piece of text on a page: its edges, its middle line and its height, in points. */
export interface PageText {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}

export interface PageLine {
  y: number;
  cells: PageText[];
}

/** Pieces are words of one cell where the gap between them is at most so many heights; columns may stand close. */
const gapOfCells = 0.4;

/** Sorts pieces of text to lines, and joins those that stand close to cells. */
export function linesOfPage(pieces: readonly PageText[]): PageLine[] {
  const lines: { y: number; pieces: PageText[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - piece.y) < piece.height / 2) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines.map(({ y, pieces: ofLine }) => ({ y, cells: joinPieces(ofLine) }));
}

function joinPieces(pieces: readonly PageText[]): PageText[] {
  const cells: PageText[] = [];
  for (const piece of [...pieces].sort((a, b) => a.left - b.left)) {
    const last = cells.at(-1);
    const gap = last ? piece.left - last.right : 0;
    if (!last || gap > piece.height * gapOfCells) cells.push({ ...piece });
    else {
      last.text += gap > piece.height * 0.15 && !/\s$/.test(last.text) ? ` ${piece.text}` : piece.text;
      last.right = Math.max(last.right, piece.right);
    }
  }
  return cells;
}

/** Share of a table's lines that may cross a gap between two columns. */
const crossing = 0.08;

/**
 * Finds the columns of a page: the stretches between gaps that next to no line of several cells crosses. Returns the
 * left edges; cells belong to the column that they cover most.
 */
export function columnsOfPage(lines: readonly PageLine[]): { left: number; right: number }[] {
  const ofTable = lines.filter(({ cells }) => cells.length > 1);
  const single = ofTable.map(({ cells }) => cells.filter((cell) => !spansColumns(cell, ofTable)));
  const width = Math.ceil(Math.max(0, ...single.flatMap((cells) => cells.map(({ right }) => right)))) + 1;
  const covered = new Array<number>(width).fill(0);
  for (const cells of single)
    for (const { left, right } of cells)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++)
        covered[x] = (covered[x] ?? 0) + 1;
  const most = Math.floor(ofTable.length * crossing);
  const columns: { left: number; right: number }[] = [];
  let start: number | null = null;
  for (let x = 0; x <= width; x++) {
    const isCovered = x < width && (covered[x] ?? 0) > most;
    if (isCovered) start ??= x;
    else if (start !== null) {
      columns.push({ left: start, right: x });
      start = null;
    }
  }
  return columns;
}

/** Share of the other lines in which a cell over several columns has several cells below it. */
const spanned = 0.3;

/** Tells whether a cell is the heading of several columns. */
function spansColumns({ left, right }: PageText, lines: readonly PageLine[]): boolean {
  const below = (line: PageLine) =>
    line.cells.filter((cell) => Math.min(cell.right, right) - Math.max(cell.left, left) > 1);
  const several = lines.filter((line) => below(line).length > 1).length;
  return several > Math.max(1, lines.length * spanned);
}

/** Puts the cells of a line into columns; cells of one column are joined with a blank. */
export function placeCells(line: PageLine, columns: readonly { left: number; right: number }[]): string[] {
  const row: string[] = [];
  for (const cell of line.cells) {
    const overlaps = columns.map(
      ({ left, right }) => Math.min(right, cell.right) - Math.max(left, cell.left),
    );
    const covered = columns.findIndex(
      ({ left, right }, column) => (overlaps[column] ?? 0) > (right - left) / 2,
    );
    const isOverSeveral =
      columns.filter(({ left, right }, column) => (overlaps[column] ?? 0) > (right - left) / 2).length > 1;
    const at = isOverSeveral ? covered : Math.max(0, overlaps.indexOf(Math.max(...overlaps)));
    row[at] = row[at] === undefined ? cell.text : `${row[at]} ${cell.text}`;
  }
  return Array.from(row, (text) => text ?? "");
}
