import type { FlatTable } from "../layout/flat-table.ts";
import { type DecimalMark, readCell } from "./read-cell.ts";

/** The decimal mark of a file, with the reason for it. */
export interface MarkFinding {
  mark: DecimalMark | null;
  /** A mark that is likely and not certain. */
  likely: DecimalMark | null;
  reason: "cells" | "separator" | "impossible" | "other_cells" | null;
  /** First cell that can be read in two ways; null when none can. */
  twofold: { text: string; asDecimal: number; asThousands: number } | null;
}

const digits = /[-+]?\d[\d\s\u00A0\u202F'’.,]*/u;
const certain = [
  /^[-+]?\d*([.,])(?:\d{1,2}|\d{4,})$/,
  /^[-+]?0?([.,])\d+$/,
  /^[-+]?\d{4,}([.,])\d+$/,
  /^[-+]?\d{1,3}(?:[.,]\d{3})+([.,])\d{1,2}$/,
] as const;

/**
 * Finds the decimal mark of the columns of numbers: by cells that can be read in one way alone, by the separator of
 * the fields, by values that are impossible in the other way. `percentColumns` hold shares of at most a hundred.
 */
export function findDecimalMark(
  { columns, rows }: FlatTable,
  valueColumns: ReadonlySet<number>,
  percentColumns: ReadonlySet<number>,
  delimiter: string | null,
): MarkFinding {
  const counts: Record<DecimalMark, number> = { ",": 0, ".": 0 };
  let twofold: MarkFinding["twofold"] = null;
  let impossible: DecimalMark | null = null;
  for (const { cells } of rows)
    for (let at = 0; at < columns.length; at++) {
      const cell = cells[at]?.cell;
      if (cell?.kind !== "text" || !valueColumns.has(at)) continue;
      const mark = certainMark(cell.text);
      if (mark) counts[mark] += 1;
      const reading = mark ? null : readCell(cell, null);
      if (reading?.kind !== "twofold") continue;
      twofold ??= { text: cell.text, asDecimal: reading.asDecimal, asThousands: reading.asThousands };
      const isShare = percentColumns.has(at) || reading.unitText.startsWith("%");
      if (isShare && reading.asThousands > 100) impossible ??= cell.text.includes(",") ? "," : ".";
    }
  return { ...decide(counts, impossible, delimiter), twofold };
}

function decide(
  counts: Record<DecimalMark, number>,
  impossible: DecimalMark | null,
  delimiter: string | null,
): Omit<MarkFinding, "twofold"> {
  const [commas, points] = [counts[","], counts["."]];
  if (commas > 0 && points === 0) return { mark: ",", likely: ",", reason: "cells" };
  if (points > 0 && commas === 0) return { mark: ".", likely: ".", reason: "cells" };
  if (commas > 0 && points > 0)
    return { mark: null, likely: commas > points ? "," : ".", reason: "other_cells" };
  if (impossible) return { mark: impossible, likely: impossible, reason: "impossible" };
  if (delimiter === ",") return { mark: ".", likely: ".", reason: "separator" };
  return {
    mark: null,
    likely: delimiter === ";" ? "," : null,
    reason: delimiter === ";" ? "separator" : null,
  };
}

function certainMark(text: string): DecimalMark | null {
  const written =
    digits
      .exec(text)?.[0]
      .trim()
      .replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, "") ?? "";
  for (const pattern of certain) {
    const mark = pattern.exec(written)?.[1];
    if (mark === "," || mark === ".") return mark;
  }
  return null;
}
