/** A part of a line with the places of its first letter and behind its last. */
interface Piece {
  text: string;
  left: number;
  right: number;
  /** True where two and more blanks, or the begin of the line, stand before it. */
  isApart: boolean;
}

type Span = Pick<Piece, "left" | "right">;

/** A number, with a sign of its bound before it or a mark of a note behind it. */
const number = /^[<>≤≥~±]?[+-]?(?:\d[\d.,']*|[.,]\d+)[%*]?$/;
/** A unit that stands between a name and its numbers. */
const unit = /^(?:%|‰|ppm|ppb|[kmµμu]?g\/\S+|\S+\/(?:kg|lbs?|g)\.?)$/i;
/** Letters by which a number may stand beside its column. */
const beside = 3;
/** Share of the lines whose parts may stand in a gap between columns. */
const crossing = 0.08;

/**
 * Reads lines whose columns are aligned by blanks, by the places of their parts: leading blanks and empty cells count,
 * and a name that runs into the columns shifts none of its numbers. Null where the parts show no columns.
 */
export function readAligned(lines: readonly string[]): string[][] | null {
  const pieces = lines.map(piecesOf);
  const apart = pieces.map((ofLine) => ofLine.filter(({ isApart, left }) => isApart && left > 0));
  const numeric = spansOf(apart.map((ofLine) => ofLine.filter(isNumber)));
  const texts = spansOf(apart.map((ofLine) => ofLine.filter((each) => !isNumber(each)))).filter((span) =>
    numeric.every((column) => overlap(span, column) <= 0),
  );
  const others = [...numeric, ...texts].sort((a, b) => a.left - b.left);
  if (others.length < 2 || numeric.length === 0) return null;
  const columns = [{ left: 0, right: others[0]?.left ?? 0 }, ...others];
  return pieces.map((ofLine) => placeLine(ofLine, columns, numeric));
}

const isNumber = ({ text }: Piece): boolean => number.test(text);

/** Cuts a line at two and more blanks, and units and numbers from the name before them. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  const hasNumber = line.split(/\s+/).some((word) => number.test(word));
  const isValue = (word: string) => hasNumber && (number.test(word) || unit.test(word));
  for (const found of line.matchAll(/\S+(?: \S+)*/g)) {
    const words = [...found[0].matchAll(/\S+/g)].map((word) => ({ text: word[0], at: word.index }));
    let end = words.length;
    while (end > 0 && isValue(words[end - 1]?.text ?? "")) end -= 1;
    const last = words[end - 1];
    const name = last ? [{ text: found[0].slice(0, last.at + last.text.length), at: 0 }] : [];
    [...name, ...words.slice(end)].forEach(({ text, at }, place) => {
      const left = found.index + at;
      pieces.push({ text, left, right: left + text.length, isApart: place === 0 });
    });
  }
  return pieces;
}

/** Finds the stretches that the parts of lines cover, between gaps that next to no line crosses. */
function spansOf(lines: readonly (readonly Piece[])[]): Span[] {
  const filled = lines.filter(({ length }) => length > 0);
  const width = Math.max(0, ...filled.flatMap((ofLine) => ofLine.map(({ right }) => right)));
  const covered = new Array<number>(width + 1).fill(0);
  for (const { left, right } of filled.flat())
    for (let x = left; x < right; x++) covered[x] = (covered[x] ?? 0) + 1;
  const most = Math.floor(filled.length * crossing);
  const spans: Span[] = [];
  let start: number | null = null;
  for (let x = 0; x <= width; x++) {
    const isCovered = (covered[x] ?? 0) > most;
    if (isCovered) start ??= x;
    else if (start !== null) {
      spans.push({ left: start, right: x });
      start = null;
    }
  }
  return spans;
}

const overlap = (a: Span, b: Span): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);

const distance = (a: Span, b: Span): number =>
  Math.min(
    Math.abs(a.left - b.left),
    Math.abs(a.right - b.right),
    Math.abs(a.left + a.right - b.left - b.right) / 2,
  );

/** Puts the parts of a line into columns: numbers in their order, the others where they stand. */
function placeLine(pieces: readonly Piece[], columns: readonly Span[], numeric: readonly Span[]): string[] {
  const row: string[] = columns.map(() => "");
  const put = (column: number, text: string): void => {
    row[column] = row[column] ? `${row[column]} ${text}` : text;
  };
  const first = numeric[0]?.left ?? 0;
  const isValue = (piece: Piece) => isNumber(piece) && piece.right > first - 1;
  const numbers = pieces.filter(isValue);
  const words = columns.filter((column) => !numeric.includes(column));
  for (const piece of pieces) {
    const isUnit = numbers.length > 0 && unit.test(piece.text);
    const among = isUnit ? words : columns;
    const column = among[nearest(piece, among)];
    if (!isValue(piece)) put(column ? columns.indexOf(column) : 0, piece.text);
  }
  const places = placeNumbers(numbers, numeric);
  numbers.forEach((piece, at) => {
    const span = numeric[places?.[at] ?? -1];
    put(span ? columns.indexOf(span) : nearest(numbers[0] ?? piece, columns), piece.text);
  });
  return row;
}

/** Returns the column that a part begins in, or stands nearest to. */
function nearest(piece: Span, columns: readonly Span[]): number {
  const first = columns.findIndex((column) => overlap(piece, column) > 0);
  if (first >= 0) return first;
  const distances = columns.map((column) => distance(piece, column));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Returns the column of each number: as many numbers as columns are in their order; fewer must each stand in their own.
 * Null where a place is in doubt.
 */
function placeNumbers(numbers: readonly Piece[], columns: readonly Span[]): number[] | null {
  if (numbers.length === columns.length) return columns.map((_, at) => at);
  const places = numbers.map((piece) => {
    const fit = columns
      .map((column, at) => ({ at, shared: overlap(piece, column), far: distance(piece, column) }))
      .filter(({ shared, far }) => shared > 0 || far <= beside);
    return fit.sort((a, b) => b.shared - a.shared || a.far - b.far)[0]?.at ?? -1;
  });
  const isOrdered = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? -1)));
  return isOrdered ? places : null;
}
