import { can } from "#contract/roles.ts";
import { isForPrograms, operationIds, type RouteRow, routes } from "#contract/routes.ts";
import type { RouteEntry } from "#contract/wire/hydra.ts";
import type { Actor } from "#worker/context.ts";
import { groupBy } from "#worker/lib/group-by.ts";

/** The rows a reader may call; signed out, only the public ones. In another's session some are done as oneself. */
export const reachableRows = (reader: Actor | null): RouteRow[] =>
  operationIds
    .map((id): RouteRow => routes[id])
    .filter((row) => {
      if (reader?.program && !isForPrograms(row)) return false;
      const { access, asOneself } = row;
      const acting = asOneself ? (reader?.by ?? reader) : reader;
      return can(acting?.roles ?? null, access);
    });

/** The catalogue as it is served: by tag, each path with its place for a format. */
export function catalogueFor(reader: Actor | null): RouteEntry[] {
  return [...groupBy(reachableRows(reader), ({ tag }) => tag)].map(([tag, rows]) => ({
    tag,
    paths: rows.map(({ name, type, method, path }) => ({
      operationName: name,
      operationType: type,
      method,
      path: `${path}.{_format}`,
    })),
  }));
}
