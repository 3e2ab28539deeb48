import type { Content, ContentTable, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { rowsWithHead } from "#contract/sheets/parts/tall-rows.ts";
import type {
  Block,
  EvaluatedFigure,
  FindingBlock,
  PrintSheet,
  Section,
  SheetCell,
} from "#contract/sheets/sheet-model.ts";
import { barDrawing } from "./bar-drawing.ts";
import { drawChart } from "./chart-drawing.ts";
import { factsContent, stripContent, verdictContent } from "./head-blocks.ts";
import { isAlone, nameFirstLines } from "./keep-with-heading.ts";
import { textWidth } from "./line-breaking.ts";
import { inCell, ink, inLine, levelInk, line, soft, withPhone } from "./paper-style.ts";
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

/** Sizes of letters, points. */
const letterSizes = { small: 8.5, usual: 9, large: 10.5 } as const;

/** A sheet on A4 as pdfmake draws it. */
export function documentDefinition(sheet: PrintSheet, head: Letterhead): TDocumentDefinitions {
  const lacks = isLacking(JSON.stringify([sheet, head.organisation]));
  return {
    pageSize: "A4",
    pageMargins: [40, 44, 40, 40],
    info: { title: `${sheet.title} · ${sheet.subtitle}`, creator: "Picotin" },
    language: sheet.lang,
    defaultStyle: {
      font: "Roboto",
      fontSize: letterSizes[sheet.letters ?? "usual"],
      lineHeight: 1.15,
      color: ink,
    },
    header: (page) => ({
      margin: [40, 20, 40, 0],
      columns: [
        { text: inLine(head.organisation), color: soft, fontSize: 8, margin: [0, 8, 0, 0] },
        head.logo && page > 1 ? { image: head.logo, fit: [110, 28], alignment: "right" } : { text: "" },
      ],
    }),
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
      titleContent(sheet, head),
      ...sheet.sections.flatMap((section, at) => sectionContent(section, at, sheet.phone)),
      {
        unbreakable: true,
        stack: [...sheet.foot, ...(lacks ? [head.unprintable] : [])].map(
          (text): Content => ({ text: inLine(text), fontSize: 7.5, color: soft, margin: [0, 3, 0, 0] }),
        ),
      },
    ],
    pageBreakBefore: isAlone,
  };
}

/** The title, and the logo of the organisation as large as a letterhead has it. */
function titleContent({ title, subtitle }: PrintSheet, { logo }: Letterhead): Content {
  const titles: Content[] = [
    { text: inLine(title), fontSize: 18, bold: true, headlineLevel: 1 },
    { text: inLine(subtitle), fontSize: 11, color: soft, margin: [0, 0, 0, 4] },
  ];
  if (!logo) return { stack: titles };
  const image: Content = {
    image: logo,
    fit: [170, 60],
    alignment: "right",
    width: 170,
    margin: [0, -24, 0, 4],
  };
  return { columns: [{ stack: titles }, image], columnGap: 16 };
}

function sectionContent(
  { title, blocks, isNewPage, isWhole }: Section,
  at: number,
  phone: PrintSheet["phone"],
): Content[] {
  const id = `section-${at}`;
  const contents = blocks.map((block, place): Content => {
    const isBelow = block.kind === "table" && place > 0;
    return isBelow ? tableContent(block, 6) : blockContent(block, phone);
  });
  nameFirstLines(contents, id);
  const start = isNewPage ? ({ pageBreak: "before" } as const) : {};
  if (!title) return [{ stack: contents, ...start }];
  const heading: Content = { text: inLine(title), fontSize: 11, bold: true, margin: [0, 7, 0, 2] };
  if (isWhole) return [{ unbreakable: true, stack: [heading, ...contents], ...start }];
  return [{ ...heading, id, headlineLevel: 2, ...start }, ...contents];
}

function blockContent(block: Block, phone: PrintSheet["phone"]): Content {
  switch (block.kind) {
    case "facts":
      return factsContent(block, phone);
    case "drawing":
      return drawChart(block, inLine);
    case "table":
      return tableContent(block);
    case "judged":
      return { stack: block.items.map((item) => findingContent(item, block.isDense === true)) };
    case "verdict":
      return verdictContent(block, phone);
    case "strip":
      return stripContent(block.figures);
    case "list":
      return listContent(block.items);
    case "text":
      return {
        text: withPhone(block.text, phone),
        ...(block.tone === "small" ? { fontSize: 7.5, color: soft, margin: [0, 2, 0, 0] } : {}),
      };
  }
}

/** Items a list may have in one column. */
const columnMost = 12;

function listContent(items: readonly string[]): Content {
  const list = (part: readonly string[]): Content => ({
    ul: part.map((text) => ({ text: inLine(text), margin: [0, 0, 0, 2] })),
  });
  if (items.length <= columnMost) return list(items);
  const middle = Math.ceil(items.length / 2);
  return { columns: [list(items.slice(0, middle)), list(items.slice(middle))], columnGap: 16 };
}

const findingContent = ({ others = [], advice, ...first }: FindingBlock, isDense: boolean): Content => {
  const figures = [first, ...others].flatMap((figure, at, all) => figureContent(figure, all[at - 1]));
  const action: Content[] = advice ? [{ text: inLine(advice) }] : [];
  return {
    unbreakable: true,
    margin: [0, 0, 0, isDense ? 2 : 3],
    ...(isDense
      ? { text: [...figures, { text: ". " }, ...action], fontSize: 8 }
      : { stack: [{ text: figures }, ...action] }),
  };
};

/** Draws a judged figure; after another one of its level and bound it repeats neither. */
const figureContent = (
  { level, word, title, value, bound }: EvaluatedFigure,
  last?: EvaluatedFigure,
): Content[] => [
  ...(last?.level === level
    ? [{ text: ", " }]
    : [{ text: `${last ? "; " : ""}${inLine(word)} · `, bold: true, color: levelInk[level] }]),
  { text: inLine(title), bold: true },
  { text: ` ${inLine(value)}` },
  { text: bound && bound !== last?.bound ? ` (${inLine(bound)})` : "", color: soft },
];

/** Columns beyond which a table has small letters. */
const manyColumns = 5;

type Table = Extract<Block, { kind: "table" }>;

/** The share of its points that a column has where a table fills half of a page. */
const halfShare = 0.56;

/** Returns the row that a second half begins with: the head of a group, so that the longer half is short. */
function middleOf(rows: Table["rows"]): number {
  const heads = rows.flatMap(([first], at) => (first?.strong && at > 0 ? [at] : []));
  const longer = (at: number) => Math.max(at, rows.length - at);
  return heads.toSorted((a, b) => longer(a) - longer(b))[0] ?? Math.ceil(rows.length / 2);
}

/** Draws a table with so many points of air above it. */
function tableContent({ isPaired, ...table }: Table, above = 0): Content {
  const margin: [number, number, number, number] = [0, above, 0, 6];
  if (!isPaired) return { ...gridContent(table), margin };
  const head = table.head.map(({ points, ...column }) =>
    points === undefined ? column : { ...column, points: points * halfShare },
  );
  const middle = middleOf(table.rows);
  const halves = [table.rows.slice(0, middle), table.rows.slice(middle)];
  return {
    columns: halves.map((rows) => gridContent({ head, rows })),
    columnGap: 14,
    fontSize: 7.5,
    margin,
  };
}

function gridContent({ head, rows }: Pick<Table, "head" | "rows">): ContentTable {
  const cells = rows.map((row) => row.map((cell, at) => cellContent(cell, head[at])));
  return {
    ...(head.length > manyColumns ? { fontSize: 8.5 } : {}),
    layout: {
      hLineWidth: (at) => (at === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (at) => (at === 0 ? 0 : 4),
      paddingRight: (at) => (at === head.length - 1 ? 0 : 4),
      paddingTop: () => 1,
      paddingBottom: () => 1,
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

type Column = Table["head"][number];

function cellContent({ text, strong, level, bar }: SheetCell, column?: Column): TableCell {
  if (bar) return { svg: barDrawing(bar), width: column?.points ?? 150, margin: [0, 0.5, 0, 0] };
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
