import { and, asc, desc, gt, gte, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteSelect } from "drizzle-orm/sqlite-core";
import { modifiedName, type TimeBound, timeBounds } from "#contract/query-parameters.ts";
import { fold } from "#contract/text/fold-text.ts";

/** PageQuery selects a page of rows; the features' list query fits it. */
export interface PageQuery {
  offset: number;
  limit: number | null;
  order: readonly { field: string; direction: "asc" | "desc" }[];
  filters: Readonly<Record<string, string>>;
}

export interface Rows<Row> {
  rows: Row[];
  total: number;
}

type Sortable = SQLiteColumn | SQL;

/** Returns ORDER BY of the allowed fields requested, then the usual order, then the id, so that no pages overlap. */
function ordering(
  query: PageQuery,
  columns: Readonly<Record<string, Sortable>>,
  usual: readonly SQL[],
  id: SQLiteColumn,
): SQL[] {
  const orders = query.order.flatMap(({ field, direction }) => {
    const column = field === "id" ? id : Object.hasOwn(columns, field) ? columns[field] : undefined;
    return column ? [direction === "asc" ? asc(column) : desc(column)] : [];
  });
  return [...orders, ...usual, asc(id)];
}

const compare = {
  after: gte,
  strictly_after: gt,
  before: lte,
  strictly_before: lt,
} as const satisfies Record<TimeBound, unknown>;

/** Returns SQL that is true for a row that was last changed within the bounds asked for; undefined without any. */
export const modifiedWithin = ({ filters }: PageQuery, modifiedAt: SQLiteColumn): SQL | undefined =>
  and(
    ...timeBounds.map((bound) => {
      const time = filters[modifiedName(bound)];
      return time === undefined ? undefined : compare[bound](modifiedAt, time);
    }),
  );

/** Returns SQL that is true when a folded column contains a text, typed with or without accents and capitals. */
export const holds = (column: SQLiteColumn, text: string): SQL => sql`instr(${column}, ${fold(text)}) > 0`;

/** SQL of the next number in a name's rest: its start, what follows it, and its digits without leading zeros. */
const at = sql`instr(shape, '0')`;
const tail = sql`substr(rest, ${at})`;
const after = sql`ltrim(${tail}, '0123456789')`;
const value = sql`ltrim(substr(${tail}, 1, length(${tail}) - length(${after})), '0')`;

/** Returns SQL for a name with every digit replaced by 0. */
const digitShape = (column: SQLiteColumn): SQL =>
  Array.from("123456789").reduce((text, figure) => sql`replace(${text}, ${figure}, '0')`, sql`${column}`);

/**
 * Returns SQL that orders a folded column as people order names: numbers by value, the second of a series before the
 * tenth. Each number is preceded by the count of its digits.
 */
export const inSeries = (column: SQLiteColumn): SQL =>
  sql`case when ${column} glob '*[0-9]*' then (
    with recursive walk (key, rest, shape) as (
      select '', ${column}, ${digitShape(column)}
      union all
      select key || substr(rest, 1, ${at} - 1) || printf('%03d', length(${value})) || ${value},
        ${after}, ltrim(substr(shape, ${at}), '0')
      from walk where ${at} > 0
    )
    select key || rest from walk where ${at} = 0
  ) else ${column} end`;

interface PageOrder {
  sortable: Readonly<Record<string, Sortable>>;
  usual: readonly SQL[];
  id: SQLiteColumn;
}

/**
 * Reads one page of a selection, and counts all its rows. The two are statements of their own, because Drizzle mixes up
 * columns of equal names where a batch answers joined tables.
 */
export async function readPage<Selection extends SQLiteSelect>(
  { db }: { db: { $count: (source: SQLWrapper) => PromiseLike<number> } },
  query: PageQuery,
  selection: () => Selection,
  { sortable, usual, id }: PageOrder,
): Promise<Rows<Selection["_"]["result"][number]>> {
  const page = selection()
    .orderBy(...ordering(query, sortable, usual, id))
    .limit(query.limit ?? all)
    .offset(query.offset);
  const [rows, total] = await Promise.all([page, db.$count(selection())]);
  return { rows, total };
}

/** SQLite's LIMIT for every row. */
const all = -1;
