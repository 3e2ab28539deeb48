import { decodeText } from "./decode-text.ts";
import { detectKind } from "./detect-kind.ts";
import { type Encoding, type FeedFile, ReadRefusal, readLimits, type Sheet } from "./feed-file.ts";
import { readDelimited } from "./read-delimited.ts";
import { readPages } from "./read-pages.ts";

/**
 * Reads a file into sheets of cells. Its first bytes say its kind. `encoding` overrides the one that a text is found
 * to have. Throws a `ReadRefusal` with the reason for a file that is no table, or out of bounds.
 */
export async function readFile(
  bytes: Uint8Array,
  name: string,
  { encoding }: { encoding?: Encoding | undefined } = {},
): Promise<FeedFile> {
  if (bytes.length > readLimits.fileBytes) throw new ReadRefusal("too_large", readLimits.fileBytes);
  const kind = detectKind(bytes);
  if (kind === "text") {
    const { text, encoding: found, others } = decodeText(bytes, encoding);
    return { ...readText(text, name), encoding: found, otherEncodings: others };
  }
  const sheets = kind === "pdf" ? await readPages(bytes) : await readBook(bytes, kind);
  if (!hasCells(sheets)) throw new ReadRefusal("empty");
  return { ...unread, name, kind, sheets };
}

/** Reads text that was pasted: cells of a spreadsheet, separated text, or the words of a label. */
export function readText(text: string, name: string): FeedFile {
  if (text.length > readLimits.fileBytes) throw new ReadRefusal("too_large", readLimits.fileBytes);
  const { sheet, delimiter, isQuoteOpen } = readDelimited(text, name);
  if (!hasCells([sheet])) throw new ReadRefusal("empty");
  return {
    ...unread,
    name,
    kind: "text",
    sheets: [sheet],
    text: text.length <= longestLabel ? text : null,
    delimiter,
    isQuoteOpen,
  };
}

/** A text of more letters is no label. */
const longestLabel = 20_000;

const unread: FeedFile = {
  name: "",
  kind: "text",
  sheets: [],
  text: null,
  delimiter: null,
  encoding: null,
  otherEncodings: [],
  isQuoteOpen: false,
};

/** Fetches the reader of workbooks when the first workbook is read. */
const readBook = async (bytes: Uint8Array, kind: "xlsx" | "xls" | "ods"): Promise<Sheet[]> =>
  (await import("./read-workbook.ts")).readWorkbook(bytes, kind);

const hasCells = (sheets: readonly Sheet[]): boolean =>
  sheets.some(({ rows }) => rows.some(({ length }) => length > 0));
