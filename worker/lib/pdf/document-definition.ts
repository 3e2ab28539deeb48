import type { Content, ContentTable, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { rowsWithHead } from "#contract/sheets/parts/tall-rows.ts";
import type { Block, FindingBlock, PrintSheet, Section, SheetCell } from "#contract/sheets/sheet-model.ts";
import { zoneColours } from "#contract/zone-colours.ts";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { drawChart } from "./chart-drawing.ts";
import { isAlone, nameFirstLines } from "./keep-with-heading.ts";
import { breakable, textWidth } from "./line-breaking.ts";
import { isLacking, printable } from "./printable-text.ts";

/** Letterhead is what surrounds a sheet on paper. */
export interface Letterhead {
  organisation: string;
  /** A picture as a data address; null without one. */
  logo: string | null;
  printed: string;
  pageText: (page: number, pages: number) => string;
  /** Text for letters that the file lacks. */
  unprintable: string;
}

const ink = "#1c1c1c";
const soft = "#555555";
const line = "#b8b8b8";
const { light } = zoneColours;
const levelInk: Readonly<Record<Level, string>> = {
  ok: light["target-ink"],
  watch: light["above-ink"],
  risk: light["over-ink"],
  unknown: light["unknown-ink"],
};

/** Widths above which words may be broken, in sizes of their letters: on a line of their own, and in a cell. */
const wordMost = { line: 14, cell: 8 } as const;

const inLine = (text: string): string => breakable(printable(text), wordMost.line);
const inCell = (text: string): string => breakable(printable(text), wordMost.cell);

/** A sheet on A4 as pdfmake draws it. */
export function documentDefinition(sheet: PrintSheet, head: Letterhead): TDocumentDefinitions {
  const lacks = isLacking(JSON.stringify([sheet, head.organisation]));
  return {
    pageSize: "A4",
    pageMargins: [40, 56, 40, 48],
    info: { title: `${sheet.title} · ${sheet.subtitle}`, creator: "Picotin" },
    language: sheet.lang,
    defaultStyle: { font: "Roboto", fontSize: 9, lineHeight: 1.15, color: ink },
    header: {
      margin: [40, 20, 40, 0],
      columns: [
        { text: inLine(head.organisation), color: soft, fontSize: 8, margin: [0, 8, 0, 0] },
        head.logo ? { image: head.logo, fit: [110, 28], alignment: "right" } : { text: "" },
      ],
    },
    footer: (page, pages) => ({
      margin: [40, 12, 40, 0],
      fontSize: 7,
      color: soft,
      columns: [
        { text: inLine(`Picotin · ${head.printed}`) },
        { text: head.pageText(page, pages), alignment: "right" },
      ],
    }),
    content: [
      { text: inLine(sheet.title), fontSize: 18, bold: true, headlineLevel: 1 },
      { text: inLine(sheet.subtitle), fontSize: 11, color: soft, margin: [0, 0, 0, 6] },
      ...sheet.sections.flatMap(sectionContent),
      {
        unbreakable: true,
        stack: [...sheet.foot, ...(lacks ? [head.unprintable] : [])].map(
          (text): Content => ({ text: inLine(text), fontSize: 7.5, color: soft, margin: [0, 6, 0, 0] }),
        ),
      },
    ],
    pageBreakBefore: isAlone,
  };
}

function sectionContent({ title, blocks }: Section, at: number): Content[] {
  const id = `section-${at}`;
  const contents = blocks.map((block, place): Content => {
    const isBelow = block.kind === "table" && place > 0;
    return isBelow ? { ...tableContent(block), margin: [0, 6, 0, 6] } : blockContent(block);
  });
  nameFirstLines(contents, id);
  const heading = { text: inLine(title), fontSize: 12, bold: true, headlineLevel: 2 };
  return [{ ...heading, id, margin: [0, 10, 0, 3] }, ...contents];
}

function blockContent(block: Block): Content {
  switch (block.kind) {
    case "facts":
      return factsContent(block);
    case "drawing":
      return drawChart(block, inLine);
    case "table":
      return tableContent(block);
    case "judged":
      return { stack: block.items.map(findingContent) };
    case "numbered":
      return {
        ol: block.items.map(({ title, text, level }) => ({
          margin: [0, 0, 0, 4],
          text: [{ text: `${inLine(title)}. `, bold: true, color: levelInk[level] }, { text: inLine(text) }],
        })),
        fontSize: 11,
      };
    case "list":
      return listContent(block.items);
    case "text":
      return {
        text: inLine(block.text),
        ...(block.tone === "small" ? { fontSize: 7.5, color: soft, margin: [0, 3, 0, 0] } : {}),
      };
  }
}

/** Items a list may have in one column. */
const columnMost = 12;

function listContent(items: readonly string[]): Content {
  const list = (part: readonly string[], fontSize: number): Content => ({
    ul: part.map((text) => ({ text: inLine(text) })),
    fontSize,
  });
  if (items.length <= columnMost) return list(items, 8);
  const middle = Math.ceil(items.length / 2);
  return { columns: [list(items.slice(0, middle), 7), list(items.slice(middle), 7)], columnGap: 16 };
}

function factsContent({ rows, picture }: Extract<Block, { kind: "facts" }>): Content {
  const table: Content = {
    layout: "noBorders",
    table: {
      widths: [130, "*"],
      body: rows.map(([term, text]) => [{ text: inLine(term), color: soft }, { text: inLine(text) }]),
    },
  };
  if (!picture) return table;
  return { columns: [table, { image: picture.source, fit: [124, 93], width: 124 }], columnGap: 12 };
}

const findingContent = ({ level, word, title, value, bound, advice, source }: FindingBlock): Content => ({
  unbreakable: true,
  margin: [0, 0, 0, 5],
  stack: [
    {
      text: [
        { text: `${inLine(word)} · `, bold: true, color: levelInk[level] },
        { text: inLine(title), bold: true },
        { text: ` · ${inLine(value)}` },
        { text: bound ? ` · ${inLine(bound)}` : "", color: soft },
      ],
    },
    ...(advice ? [{ text: inLine(advice) }] : []),
    ...(source ? [{ text: inLine(source), fontSize: 7, color: soft }] : []),
  ],
});

function tableContent({ head, rows }: Extract<Block, { kind: "table" }>): ContentTable {
  const cells = rows.map((row) => row.map((cell, at) => cellContent(cell, head[at])));
  return {
    margin: [0, 0, 0, 6],
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (at) => (at === 0 ? 0 : 4),
      paddingRight: (at) => (at === head.length - 1 ? 0 : 4),
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: rowsWithHead(rows),
      widths: head.map(({ wide, points }) => points ?? (wide ? "*" : "auto")),
      body: [
        head.map(
          ({ text, align }): TableCell => ({
            text: inCell(text),
            alignment: align,
            color: soft,
            fontSize: 7.5,
          }),
        ),
        ...cells,
      ],
    },
  };
}

/** Days and verdicts are no wider than this, in sizes of their letters: they stay on one line. */
const oneLineMost = 11.5;

type Column = Extract<Block, { kind: "table" }>["head"][number];

function cellContent({ text, strong, level }: SheetCell, column?: Column): TableCell {
  const [printed, shown] = [printable(text), inCell(text)];
  const isWhole = shown === printed && !text.includes("\n");
  return {
    text: shown,
    alignment: column?.align ?? "left",
    noWrap: isWhole && column?.points === undefined && textWidth(printed) <= oneLineMost,
    ...(strong ? { bold: true } : {}),
    ...(level && level !== "ok" ? { color: levelInk[level] } : {}),
  };
}
