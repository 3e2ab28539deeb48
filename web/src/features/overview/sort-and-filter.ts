import { fold } from "#contract/text/fold-text.ts";
import { driftSize } from "#web/lib/science/drift-size.ts";
import { type Assessed, verdictWeight } from "#web/lib/science/re-evaluate.ts";
import type { overviewOrders } from "./search.ts";

export type OverviewOrder = (typeof overviewOrders)[number];
export type Direction = "asc" | "desc";

export interface OverviewSearch {
  name: string;
  level: "all" | "risk" | "watch" | "unknown" | "ok" | "none" | "drifted";
  order: OverviewOrder;
  direction: Direction;
}

/** Larger numbers come first under "desc"; null comes last in both directions. */
const sizes: Record<OverviewOrder, (row: Assessed) => number | null> = {
  name: () => 0,
  risk: verdictWeight,
  energy: ({ today }) => today?.energyCoverage ?? null,
  price: ({ price }) => price?.value ?? null,
  age: ({ ration }) => (ration ? -Date.parse(ration.modifiedAt) : null),
  drift: driftSize,
};

/** Sorts rows; equal ones by name. */
export function ordered(rows: readonly Assessed[], { order, direction }: OverviewSearch): Assessed[] {
  const sign = direction === "asc" ? 1 : -1;
  const names = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  const byName = (a: Assessed, b: Assessed) => names.compare(a.horse.name, b.horse.name);
  if (order === "name") return rows.toSorted((a, b) => sign * byName(a, b));
  const keyed = rows.map((row) => ({ row, size: sizes[order](row) }));
  return keyed
    .sort((a, b) => {
      if (a.size === null || b.size === null) {
        return Number(a.size === null) - Number(b.size === null) || byName(a.row, b.row);
      }
      return sign * (a.size - b.size) || byName(a.row, b.row);
    })
    .map(({ row }) => row);
}

/** Replaces filter and order by drift, which saved rations cannot answer. */
export const searchWithoutDrift = (search: OverviewSearch): OverviewSearch => ({
  ...search,
  level: search.level === "drifted" ? "all" : search.level,
  order: search.order === "drift" ? "risk" : search.order,
});

/** Tells whether a row has the searched name and level. */
export function matchesSearch(
  row: Assessed,
  { name, level }: Pick<OverviewSearch, "name" | "level">,
): boolean {
  if (name !== "" && !fold(row.horse.name).includes(fold(name))) return false;
  if (level === "all") return true;
  if (level === "none") return row.ration === null;
  if (level === "drifted") return (driftSize(row) ?? 0) > 0;
  return (row.today ?? row.ration)?.verdict.level === level;
}
