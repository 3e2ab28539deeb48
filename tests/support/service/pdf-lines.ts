import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

interface Margins {
  /** The end of the foot of a page and the beginning of its head, points from its lower edge. */
  foot: number;
  head: number;
}

/** The lowest line of each page, its head and its foot left out. */
export async function lastLines(file: Uint8Array, { foot, head }: Margins): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages = Array.from({ length: pdf.numPages }, (_none, at) => pdf.getPage(at + 1));
  return Promise.all(
    pages.map(async (page) => {
      const { items } = await (await page).getTextContent();
      const lines = items.flatMap((item) =>
        "str" in item && item.str.trim() !== "" ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
      );
      const inside = lines.filter(({ y }) => y > foot && y < head);
      const lowest = Math.min(...inside.map(({ y }) => y));
      return inside
        .filter(({ y }) => y - lowest < 1)
        .map(({ text }) => text)
        .join("");
    }),
  );
}

interface Placed {
  text: string;
  from: number;
  to: number;
  y: number;
  height: number;
}

/** Texts that lie over one another on a page, each pair as one. */
function overlaid(placed: readonly Placed[]): string[] {
  const texts = placed.filter(({ text }) => text.trim() !== "");
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(other.y - one.y) < Math.min(one.height, other.height) / 2 &&
          Math.min(one.to, other.to) - Math.max(one.from, other.from) > 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
}

/** Reads a file: all its text, the texts that reach into its margins, and those that lie over one another. */
export async function onPaper(
  file: Uint8Array,
  margin: number,
): Promise<{ text: string; beside: string[]; over: string[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdf.getPage(at + 1)));
  const read = await Promise.all(
    pages.map(async (page) => {
      const [, , width = 0] = page.view;
      const { items } = await page.getTextContent();
      const placed = items.flatMap((item): Placed[] => {
        if (!("str" in item)) return [];
        const [from, y] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ text: item.str, from, to: from + item.width, y, height: item.height }];
      });
      const beside = placed.filter(
        ({ text, from, to }) => text.trim() !== "" && (from < margin - 0.5 || to > width - margin + 0.5),
      );
      return { placed, beside, over: overlaid(placed) };
    }),
  );
  return {
    text: read.flatMap(({ placed }) => placed.map(({ text }) => text)).join(""),
    beside: read.flatMap(({ beside }) => beside.map(({ text }) => text)),
    over: read.flatMap(({ over }) => over),
  };
}

/** Width and height of each page, to the point. */
export async function sizesOf(file: Uint8Array): Promise<[width: number, height: number][]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdf.getPage(at + 1)));
  return pages.map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) => [
    Math.round(right - left),
    Math.round(top - bottom),
  ]);
}

/** Width and height of each picture as it is drawn, to the point. */
export async function picturesOf(file: Uint8Array): Promise<[width: number, height: number][]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_none, at) => pdf.getPage(at + 1)));
  const lists = await Promise.all(pages.map((page) => page.getOperatorList()));
  return lists.flatMap(({ fnArray, argsArray }) =>
    fnArray.flatMap((operator, at): [number, number][] => {
      if (operator !== OPS.paintImageXObject) return [];
      const placed = fnArray.lastIndexOf(OPS.transform, at);
      const [width = 0, , , height = 0] = argsArray[placed] as number[];
      return [[Math.round(Math.abs(width)), Math.round(Math.abs(height))]];
    }),
  );
}
