import { barSize, zoneBarMarks } from "#contract/sheets/parts/zone-bar-marks.ts";
import type { SheetCell } from "#contract/sheets/sheet-model.ts";
import { zoneColours } from "#contract/zone-colours.ts";

const colours = { ...zoneColours.light, ink: "#1c1c1c" } as const;

/** Draws a zone bar as SVG for a file. */
export function barDrawing(bar: NonNullable<SheetCell["bar"]>): string {
  const marks = zoneBarMarks(bar).map(
    ({ x, y, width, height, colour }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours[colour]}"/>`,
  );
  const { width, height } = barSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks.join("")}</svg>`;
}
