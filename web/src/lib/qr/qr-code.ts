import { alignments, codeBytes, versionFor } from "./code-bytes.ts";

/** True for a dark module, by row and column; undefined while nothing has been drawn there. */
type Grid = (boolean | undefined)[][];

/** Ways to break up large areas of one colour. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Returns the modules of the QR code of a text, true for dark ones; null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const sizes = versionFor(bytes.length);
  if (!sizes) return null;
  const patterns = patternGrid(sizes.version);
  const data = codeBytes(bytes, sizes);
  const drawn = masks.map((_mask, number) => masked(patterns, data, number));
  return drawn.toSorted((a, b) => penalty(a) - penalty(b))[0] ?? null;
}

/** Draws what every code of a version has: finders, timing, alignment and version; format places are light. */
function patternGrid(version: number): Grid {
  const size = 4 * version + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }));
  const square = (row: number, column: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let y = row - radius; y <= row + radius; y++)
      for (let x = column - radius; x <= column + radius; x++)
        if (grid[y] && x >= 0 && x < size)
          grid[y]![x] = isDark(Math.max(Math.abs(y - row), Math.abs(x - column)));
  };
  for (let at = 0; at < size; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  for (const row of alignmentPlaces(version, size))
    for (const column of alignmentPlaces(version, size))
      if (!isFinder(row, column, size)) square(row, column, 2, (distance) => distance !== 1);
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4);
  if (version >= 7) drawVersion(grid, version);
  drawFormat(grid, 0);
  return grid;
}

const isFinder = (row: number, column: number, size: number): boolean =>
  (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);

function alignmentPlaces(version: number, size: number): number[] {
  const count = alignments(version);
  if (count === 0) return [];
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const last = Array.from({ length: count - 1 }, (_none, at) => size - 7 - at * step);
  return [6, ...last.toReversed()];
}

/** Returns a number followed by its check bits. */
function checked(value: number, divisor: number, degree: number): number {
  let rest = value;
  for (let bit = 0; bit < degree; bit++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor);
  return (value << degree) | rest;
}

function drawVersion(grid: Grid, version: number): void {
  const bits = checked(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [near, far] = [Math.floor(at / 3), grid.length - 11 + (at % 3)];
    grid[near]![far] = isDark;
    grid[far]![near] = isDark;
  }
}

/** Draws which mask and level a code has, twice; the level that stands 15 % of damage has the bits 00. */
function drawFormat(grid: Grid, mask: number): void {
  const bits = checked(mask, 0x537, 10) ^ 0x5412;
  const size = grid.length;
  const isDark = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const along = at < 6 ? at : at < 8 ? at + 1 : at < 9 ? 7 : 14 - at;
    if (at < 8) grid[along]![8] = isDark(at);
    else grid[8]![along] = isDark(at);
    if (at < 8) grid[8]![size - 1 - at] = isDark(at);
    else grid[size - 15 + at]![8] = isDark(at);
  }
  grid[size - 8]![8] = true;
}

/** Draws the bytes in two columns at a time, up and down from the right, over a mask. */
function masked(patterns: Grid, data: readonly number[], number: number): boolean[][] {
  const grid = patterns.map((row) => [...row]);
  const mask = masks[number]!;
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let along = 0; along < size; along++) {
      const row = isUp ? size - 1 - along : along;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== undefined) continue;
        const value = ((data[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1;
        bit++;
        grid[row]![column] = (value === 1) !== mask(row, column);
      }
    }
  }
  drawFormat(grid, number);
  return grid.map((row) => row.map((isDark) => isDark === true));
}

/** Weighs what makes a code hard to read: long runs, squares of one colour, and more dark than light or less. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const columns = grid.map((_row, at) => grid.map((row) => row[at] === true));
  const runs = [...grid, ...columns].reduce((sum, line) => sum + runPenalty(line), 0);
  let squares = 0;
  for (let row = 1; row < grid.length; row++)
    for (let column = 1; column < grid.length; column++) {
      const corner = grid[row]![column];
      const others = [grid[row]![column - 1], grid[row - 1]![column], grid[row - 1]![column - 1]];
      if (others.every((other) => other === corner)) squares++;
    }
  const dark = grid.flat().filter(Boolean).length / grid.length ** 2;
  return runs + 3 * squares + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

function runPenalty(line: readonly boolean[]): number {
  let sum = 0;
  let length = 0;
  line.forEach((isDark, at) => {
    length = at > 0 && isDark === line[at - 1] ? length + 1 : 1;
    if (length === 5) sum += 3;
    else if (length > 5) sum++;
  });
  return sum;
}
