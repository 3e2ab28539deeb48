import type { AnySourceKey } from "#science/trace/cell-source.ts";
import { type Coefficient, type Status, statuses } from "#science/trace/coefficient.ts";
import { type PartKey, partKeys, parts } from "./tables.ts";

/** A number of a table as the tables hold it: an upper limit has no grade and may have a second figure. */
export interface TableRow extends Omit<Coefficient, "source"> {
  source: AnySourceKey;
  second?: { value: number; source: AnySourceKey; status: Status };
}

/** One number of science and where it stands. */
export interface Constant {
  /** Part, chapter, table and name, joined by points. */
  key: string;
  part: PartKey;
  chapter: string;
  table: string;
  /** Name within the table; of several words where the table has groups. */
  name: readonly string[];
  row: TableRow;
}

const isRow = (thing: object): thing is TableRow =>
  "value" in thing && "status" in thing && "source" in thing;

function below(thing: unknown, name: readonly string[]): { name: readonly string[]; row: TableRow }[] {
  if (typeof thing !== "object" || thing === null) return [];
  if (isRow(thing)) return [{ name, row: thing }];
  return Object.entries(thing).flatMap(([key, inner]) => below(inner, [...name, key]));
}

function ofPart(part: PartKey): Constant[] {
  return Object.entries(parts[part]).flatMap(([chapter, tables]) =>
    Object.entries<unknown>(tables).flatMap(([table, rows]) =>
      below(rows, []).map(({ name, row }) => ({
        key: [part, chapter, table, ...name].join("."),
        part,
        chapter,
        table,
        name,
        row,
      })),
    ),
  );
}

/** Every constant of the science, in the order of the tables. */
export const constants: readonly Constant[] = partKeys.flatMap(ofPart);

const keysOfRows = new Map<object, string[]>();
for (const { key, row } of constants) keysOfRows.set(row, [...(keysOfRows.get(row) ?? []), key]);

/** Keys of a row that a trace names; several where a table holds one number for several groups. */
export const keysOf = (row: object): readonly string[] => keysOfRows.get(row) ?? [];

/** Counts the constants of each status, in the order of the statuses; a status without any is left out. */
export function countStatuses(list: readonly Constant[]): { status: Status; count: number }[] {
  return statuses
    .map((status) => ({ status, count: list.filter(({ row }) => row.status === status).length }))
    .filter(({ count }) => count > 0);
}
