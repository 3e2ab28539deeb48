import { strFromU8, strToU8 } from "fflate";
import { ReadRefusal, type RefusalCode, readLimits } from "./feed-file.ts";

/** Most elements of one name in a part of a workbook; cells are counted over all parts. */
const mostElements: readonly { name: string; most: number; code: RefusalCode }[] = [
  { name: "row", most: 20 * readLimits.rows, code: "too_many_rows" },
  { name: "col", most: readLimits.columns, code: "too_many_cells" },
];

/** Most times that an OpenDocument may repeat a cell or row. */
const repeats = { rows: readLimits.rows, columns: 300 } as const;

/**
 * Bounds the parts of a workbook before they are parsed: a few kilobytes can hold millions of cells, or cells that are
 * parsed again and again. Throws a `ReadRefusal` for more than a list of feeds has.
 */
export function boundParts(parts: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  refuseRepeatedSheets(textOf(parts.get("xl/_rels/workbook.xml.rels")), textOf(parts.get("xl/workbook.xml")));
  let cells = 0;
  const bounded = [...parts].map(([name, part]) => {
    if (name === "content.xml") return [name, boundContent(part)] as const;
    cells += countElements(part, "c");
    if (cells > readLimits.cells) throw new ReadRefusal("too_many_cells", readLimits.cells);
    for (const { name: element, most, code } of mostElements)
      if (countElements(part, element) > most)
        throw new ReadRefusal(code, code === "too_many_rows" ? readLimits.rows : readLimits.cells);
    if (lastFilledRow(part) > readLimits.rows) throw new ReadRefusal("too_many_rows", readLimits.rows);
    return [name, withPlainFormulas(part)] as const;
  });
  return new Map(bounded);
}

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : "");

const valuesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, at]) => at ?? "");

/** Refuses a book in which two sheets are one part: it would be parsed for each. */
function refuseRepeatedSheets(relations: string, book: string): void {
  const targets = valuesOf(relations, /<(?:\w+:)?Relationship\s[^<>]*Target=["']([^"']*)["']/g);
  const paths = targets
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => new URL(target, "file:///xl/").pathname.toLowerCase());
  const ids = valuesOf(book, /<(?:\w+:)?sheet\s[^<>]*\w+:id=["']([^"']*)["']/g);
  const isRepeated = (all: readonly string[]) => new Set(all).size < all.length;
  if (isRepeated(paths) || isRepeated(ids) || paths.some((path) => path.includes("&")))
    throw new ReadRefusal("damaged");
}

const [opening, colon] = ["<".charCodeAt(0), ":".charCodeAt(0)];
const afterName = new Set(Array.from(" />\t\r\n", (mark) => mark.charCodeAt(0)));
const longestPrefix = 12;

/** Returns a function that tells whether an element of a name begins at a place of a part, whatever prefix it has. */
function elementAt(part: Uint8Array, name: string): (at: number) => boolean {
  const codes = Array.from(name, (mark) => mark.charCodeAt(0));
  const isAt = (at: number) =>
    codes.every((code, place) => part[at + place] === code) && afterName.has(part[at + codes.length] ?? 0);
  return (at) => {
    const prefix = part.subarray(at + 1, at + 1 + longestPrefix).indexOf(colon);
    return isAt(at + 1) || (prefix > 0 && isAt(at + 2 + prefix));
  };
}

/** Counts the elements of a name. */
function countElements(part: Uint8Array, name: string): number {
  const isElement = elementAt(part, name);
  let count = 0;
  for (let at = part.indexOf(opening); at >= 0; at = part.indexOf(opening, at + 1))
    if (isElement(at)) count += 1;
  return count;
}

const longestRow = 200;

/** Returns the number of the last row with a value, as it is written; 0 where none is. */
function lastFilledRow(part: Uint8Array): number {
  const isRow = elementAt(part, "row");
  const isValue = [elementAt(part, "v"), elementAt(part, "is")];
  let isFilled = false;
  for (let at = part.lastIndexOf(opening); at > 0; at = part.lastIndexOf(opening, at - 1)) {
    isFilled ||= isValue.some((isElement) => isElement(at));
    if (!isFilled || !isRow(at)) continue;
    const [start = ""] = strFromU8(part.subarray(at, at + longestRow)).split(">");
    return Number(/\sr=["'](\d+)/.exec(start)?.[1] ?? 0);
  }
  return 0;
}

/** Tells whether a part holds a word of letters without accents. */
export function hasWord(part: Uint8Array, word: string): boolean {
  const codes = Array.from(word, (mark) => mark.charCodeAt(0));
  const first = codes[0] ?? 0;
  for (let at = part.indexOf(first); at >= 0; at = part.indexOf(first, at + 1))
    if (codes.every((code, place) => part[at + place] === code)) return true;
  return false;
}

const formula = /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)/g;
const longestFormula = 200;

/** Cuts formulas to short texts of their own: those that many cells share would be written out for each cell. */
function withPlainFormulas(part: Uint8Array): Uint8Array {
  if (countElements(part, "f") === 0) return part;
  const text = strFromU8(part).replace(
    formula,
    (_, written: string | undefined) =>
      `<f>${(written || "…").slice(0, longestFormula).replace(/&[^;]*$/, "")}</f>`,
  );
  if (/<(?:\w+:)?f\s/.test(text)) throw new ReadRefusal("damaged");
  return strToU8(text);
}

/** Cuts the repetitions of an OpenDocument, and counts its rows and cells with those that are left. */
function boundContent(part: Uint8Array): Uint8Array {
  const text = strFromU8(part)
    .replace(
      /(number-(rows|columns)-repeated=")(\d+)"/g,
      (_, start: string, of: "rows" | "columns", count: string) =>
        `${start}${Math.min(Number(count), repeats[of])}"`,
    )
    .replaceAll(/<table:table-cell\b[^<>]*\/>(?=\s*<\/table:table-row>)/g, "");
  let [rows, times, cells] = [0, 1, 0];
  for (const [, element, attributes = ""] of text.matchAll(
    /<table:(table|table-row|table-cell|covered-table-cell)\b([^<>]*)>/g,
  )) {
    const repeated = Number(/repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    if (element === "table") rows = 0;
    else if (element === "table-row") [rows, times] = [rows + 1, repeated];
    else cells += repeated * times;
    if (rows > readLimits.rows) throw new ReadRefusal("too_many_rows", readLimits.rows);
    if (cells > readLimits.cells) throw new ReadRefusal("too_many_cells", readLimits.cells);
  }
  return strToU8(text);
}
