import type { Column, Content } from "pdfmake/interfaces";
import type { Drawing, Tone } from "#contract/sheets/sheet-model.ts";

const strokes: Readonly<Record<Tone, { colour: string; width: number; dash: string }>> = {
  first: { colour: "#1f5b3a", width: 2, dash: "" },
  second: { colour: "#555555", width: 1.25, dash: "4 3" },
  day: { colour: "#9a6b00", width: 1.5, dash: "2 3" },
  grid: { colour: "#d0d0d0", width: 0.75, dash: "" },
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const line = (path: string, tone: Tone): string => {
  const { colour, width, dash } = strokes[tone];
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes}/>`;
};

/** A drawing as lines of the file, as wide as the page lets it be. */
export function drawChart(drawing: Drawing, printable: (text: string) => string): Content {
  const { width, height, lines, marks, texts, key } = drawing;
  const parts = [
    ...lines.map(({ path, tone }) => line(path, tone)),
    ...marks.map(({ x, y, shape }) =>
      shape === "disc"
        ? `<circle cx="${x}" cy="${y}" r="4" fill="${strokes.first.colour}"/>`
        : `<rect x="${x - 4}" y="${y - 4}" width="8" height="8" fill="#ffffff" stroke="${strokes.second.colour}" stroke-width="1.5"/>`,
    ),
    ...texts.map(
      ({ x, y, text, anchor }) =>
        `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Roboto" font-size="11" fill="#555555">${escaped(printable(text))}</text>`,
    ),
  ];
  const swatch = (tone: Tone) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8" viewBox="0 0 20 8">${line("M0 4H20", tone)}</svg>`;
  return {
    unbreakable: true,
    margin: [0, 0, 0, 6],
    stack: [
      {
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`,
        width: 360,
      },
      {
        columns: key.flatMap(({ tone, text }): Column[] => [
          { svg: swatch(tone), width: 20, margin: [0, 2, 4, 0] },
          { text: printable(text), width: "auto", fontSize: 8, margin: [0, 0, 14, 0] },
        ]),
        columnGap: 4,
      },
    ],
  };
}
