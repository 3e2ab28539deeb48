import { comparable } from "../words/normalise.ts";
import { nameKey } from "../words/vocabulary.ts";
import type { PlacedCell } from "./flat-table.ts";
import type { Grid } from "./sheet-grid.ts";

/** Fields of a feed that reports write as "Sample: Meadow hay" above or below the parameters. */
export const fieldKeys = /^@(?:name|name_en|name_fr|source|date|brand|family|notes|dose)$/;

interface FieldLine {
  key: string;
  head: string;
  cell: PlacedCell;
}

/** Finds lines that name a field of the feed and its text beside it: one of each field, and each day. */
export function fieldLines(grid: Grid): FieldLine[] {
  const found = new Map<string, FieldLine>();
  for (let row = 0; row < grid.height; row++)
    for (const column of grid.filled(row)) {
      const inCell = /^([^:]{2,40}):\s*(\S.*)$/.exec(grid.text(row, column));
      const head = inCell?.[1] ?? grid.text(row, column).replace(/\s*:$/, "");
      const key = readKey(grid, head);
      const place = key === "@date" ? `${key} ${comparable(head)}` : key;
      if (!fieldKeys.test(key) || found.has(place)) continue;
      const [next, second] = grid.filled(row).filter((other) => other > column);
      const beside = next === undefined ? undefined : grid.placed(row, next);
      const own = grid.placed(row, column);
      const text = inCell?.[2];
      const cell = text && own ? { ...own, cell: { kind: "text" as const, text } } : beside;
      const isFollowed =
        second !== undefined && !fieldKeys.test(readKey(grid, grid.text(row, second).replace(/\s*:$/, "")));
      const isHead = isFollowed || (beside && isHeadWord(grid, beside.cell.text));
      if (cell && (inCell || !isHead)) found.set(place, { key, head, cell });
    }
  return [...found.values()];
}

const readKey = (grid: Grid, head: string): string => {
  const names = grid.vocabulary.names.get(nameKey(comparable(head).split(" ")));
  return names?.find(({ key }) => fieldKeys.test(key))?.key ?? "";
};

/** A word that heads a column stands beside no name of a field ("Product | Unit | Result"). */
const isHeadWord = (grid: Grid, text: string): boolean => {
  const names = grid.vocabulary.names.get(nameKey(comparable(text).split(" ")));
  return (
    names?.some(({ key }) => /^@(?:unit|value|basis|not_a_value|parameter|dry_matter)$/.test(key)) ?? false
  );
};
