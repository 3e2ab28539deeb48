import { boundMemory } from "./bound-memory.ts";
import { makeSheet, ReadRefusal, readLimits, type Sheet, textCell } from "./feed-file.ts";
import { columnsOfPage, linesOfPage, type PageText, placeCells } from "./page-columns.ts";

/** Reads the text layer of a PDF: each page is a sheet, its pieces placed to lines and columns. */
export async function readPages(bytes: Uint8Array): Promise<Sheet[]> {
  const pages = await boundMemory(() => readPieces(bytes));
  if (pages.every((pieces) => pieces.length === 0)) throw new ReadRefusal("picture");
  return pages.flatMap((pieces, at) => (pieces.length === 0 ? [] : [pageSheet(pieces, at + 1)]));
}

function pageSheet(pieces: readonly PageText[], page: number): Sheet {
  const lines = linesOfPage(pieces);
  const columns = columnsOfPage(lines);
  return makeSheet(
    String(page),
    lines.map((line) => placeCells(line, columns).map(textCell)),
  );
}

async function readPieces(bytes: Uint8Array): Promise<PageText[][]> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0, isEvalSupported: false });
    if (document.numPages > readLimits.pages) throw new ReadRefusal("too_many_pages", readLimits.pages);
    const pages: PageText[][] = [];
    let items = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const content = await (await document.getPage(number)).getTextContent();
      items += content.items.length;
      if (items > readLimits.textItems) throw new ReadRefusal("too_many_cells", readLimits.textItems);
      pages.push(content.items.flatMap((item) => ("str" in item ? pieceOf(item) : [])));
    }
    await document.destroy();
    return pages;
  } catch (error) {
    if (error instanceof ReadRefusal) throw error;
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new ReadRefusal(isLocked ? "locked" : "damaged");
  }
}

/** Returns an upright piece of text with its edges; slanted text, such as a stamp across the page, is left out. */
function pieceOf(item: { str: string; transform: number[]; width: number; height: number }): PageText[] {
  const [across = 0, slant = 0, , , left = 0, y = 0] = item.transform;
  const isUpright = Math.abs(slant) < Math.abs(across) / 10;
  if (!isUpright || item.str.trim() === "") return [];
  const height = item.height || Math.abs(across);
  return [{ text: item.str, left, right: left + item.width, y, height }];
}
