import { propertiesOf, type ResourceName } from "#contract/wire/resources.ts";
import type { RouteRow } from "./routes/row.ts";

/** Bounds of a time as stock clients write them: the second of each pair leaves out the time itself. */
export const timeBounds = ["after", "strictly_after", "before", "strictly_before"] as const;
export type TimeBound = (typeof timeBounds)[number];

/** Parameters by which a page of a collection is asked for. */
const pageNames = ["_page", "page", "itemsPerPage", "pagination"];

const isList = ({ reply, name }: RouteRow): boolean => reply === "collection" && name === "get";
const isTimed = (row: RouteRow): boolean =>
  isList(row) && "modifiedAt" in propertiesOf(row.tag as ResourceName);

/** Name of the parameter that bounds when the rows of a collection were last changed. */
export const modifiedName = (bound: TimeBound): string => `modifiedAt[${bound}]`;

/** Returns the bounds of a collection whose rows say when they were last changed; none of any other. */
export const boundsOf = (row: RouteRow): readonly TimeBound[] => (isTimed(row) ? timeBounds : []);

/** Returns the fields that a collection may be ordered by: those of its row, and what every collection has. */
export const ordersOf = (row: RouteRow): string[] => [
  ...(row.order ?? []),
  ...(isList(row) ? ["id"] : []),
  ...(isTimed(row) ? ["modifiedAt"] : []),
];

/** Returns the names of the parameters that an operation takes: those of its row's schema, those of a collection, or none. */
export function parameterNames(row: RouteRow): ReadonlySet<string> {
  const { parameters } = row;
  if (parameters && "entries" in parameters) return new Set(Object.keys(parameters.entries as object));
  return new Set(
    row.reply === "collection"
      ? [
          ...pageNames,
          ...(row.filters ?? []),
          ...ordersOf(row).map((field) => `order[${field}]`),
          ...boundsOf(row).map(modifiedName),
        ]
      : [],
  );
}
