import type { Content, TableCell } from "pdfmake/interfaces";
import type { Block, PrintSheet } from "#contract/sheets/sheet-model.ts";
import { inCell, inLine, levelInk, soft, withPhone } from "./paper-style.ts";

/** Draws facts: one below the other, in two columns, or beside a picture. */
export function factsContent(
  { rows, picture, isPaired }: Extract<Block, { kind: "facts" }>,
  phone: PrintSheet["phone"],
): Content {
  const cells = rows.map(([term, text]): [TableCell, TableCell] => [
    { text: inLine(term), color: soft },
    { text: withPhone(text, phone) },
  ]);
  if (isPaired) {
    const half = Math.ceil(cells.length / 2);
    const column = (part: readonly [TableCell, TableCell][]): Content => factTable([122, "*"], part);
    return { columns: [cells.slice(0, half), cells.slice(half)].map(column), columnGap: 14 };
  }
  const table = factTable([130, "*"], cells);
  if (!picture) return table;
  return { columns: [table, { image: picture.source, fit: [124, 93], width: 124 }], columnGap: 12 };
}

const factTable = (widths: (number | "*")[], rows: readonly [TableCell, TableCell][]): Content =>
  rows.length === 0
    ? { text: "" }
    : {
        layout: { defaultBorder: false, paddingTop: () => 1, paddingBottom: () => 1, paddingLeft: () => 0 },
        table: { widths, body: rows.map((row) => [...row]) },
      };

/** Draws the verdict behind a rule in the colour of its level. */
export function verdictContent(
  { level, text, action }: Extract<Block, { kind: "verdict" }>,
  phone: PrintSheet["phone"],
): Content {
  const lines: Content[] = [
    { text: inLine(text), fontSize: 11, bold: true, color: levelInk[level] },
    ...(action ? [{ text: withPhone(action, phone), fontSize: 9 }] : []),
  ];
  return {
    margin: [0, 2, 0, 8],
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (at) => (at === 0 ? 3 : 0),
      vLineColor: () => levelInk[level],
      paddingLeft: () => 9,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: { widths: ["*"], body: [[{ stack: lines }]] },
  };
}

/** Draws the main figures side by side, each with what it was before. */
export const stripContent = (figures: Extract<Block, { kind: "strip" }>["figures"]): Content => ({
  margin: [0, 0, 0, 8],
  columnGap: 10,
  columns: figures.map(({ name, value, was, level }) => ({
    stack: [
      {
        text: inCell(value),
        bold: true,
        fontSize: 10.5,
        ...(level && level !== "ok" ? { color: levelInk[level] } : {}),
      },
      { text: inCell(was === null ? name : `${name} (${was})`), fontSize: 7, color: soft },
    ],
  })),
});
