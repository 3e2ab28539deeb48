import { comparable } from "../words/normalise.ts";
import { titlesAbove } from "./column-table.ts";
import { type FlatRow, type FlatTable, makeColumns, type PlacedCell } from "./flat-table.ts";
import { type Grid, isPart } from "./sheet-grid.ts";

/** Returns a key that a feed has no value under yet: a second value of a parameter has an equal head of its own. */
function freeKey(key: string, values: ReadonlyMap<string, PlacedCell>): string {
  let [free, count] = [key, 1];
  while (values.has(free)) {
    count += 1;
    free = `${key} #${count}`;
  }
  return free;
}

/** Reads a sheet whose lines are single values: feed, parameter, value and mostly a unit. */
export function longTable(grid: Grid, headRow: number): Omit<FlatTable, "isSure" | "score"> {
  const find = (key: `@${string}`) =>
    grid.filled(headRow).find((column) => isPart(grid.head(headRow, column), key)) ?? -1;
  const parameter = find("@parameter");
  const value = find("@value");
  const unit = find("@unit");
  const basis = find("@basis");
  const name =
    grid
      .filled(headRow)
      .find((column) => column !== parameter && isPart(grid.head(headRow, column), "@name")) ?? 0;
  const fields = grid.filled(headRow).filter((column) => ![parameter, value, unit, basis].includes(column));
  const partsOf = new Map<string, string[]>();
  const feeds = new Map<string, { row: number; values: Map<string, PlacedCell> }>();
  let last = "";
  for (let row = headRow + 1; row < grid.height; row++) {
    const cell = grid.placed(row, value);
    const feed = grid.text(row, name) || last;
    last = feed;
    const parts = [parameter, unit, basis].map((column) => (column < 0 ? "" : grid.text(row, column)));
    if (!parts[0] || feed === "") continue;
    const known = feeds.get(feed) ?? { row, values: new Map<string, PlacedCell>() };
    const key = freeKey(comparable(parts.join(" ")), known.values);
    if (!partsOf.has(key)) partsOf.set(key, parts);
    if (cell) known.values.set(key, cell);
    feeds.set(feed, known);
  }
  const heads = [...fields.map((column) => [grid.text(headRow, column)]), ...partsOf.values()];
  const rows = [...feeds.values()].map(({ row, values }): FlatRow => {
    const told = fields.map((column) => grid.placed(row, column));
    const cells = [...told, ...[...partsOf.keys()].map((key) => values.get(key))];
    return { id: String(grid.line(row)), line: grid.line(row), cells, section: null };
  });
  const above = titlesAbove(grid, headRow);
  return {
    orientation: "long",
    columns: makeColumns(heads.map((parts) => ({ parts }))),
    rows,
    headLine: grid.line(headRow),
    ...above,
    feet: [],
    notRead: [],
  };
}
