import { can, type Role } from "#contract/roles.ts";
import { operationIds, type RouteRow, routes } from "#contract/routes.ts";
import type { RouteEntry } from "#contract/wire/hydra.ts";
import { groupBy } from "#worker/lib/group-by.ts";

/** The rows a reader with these roles may call; signed out, only the public ones. */
export const reachableRows = (roles: readonly Role[] | null): RouteRow[] =>
  operationIds.map((id): RouteRow => routes[id]).filter((row) => can(roles, row.access));

/** The catalogue as it is served: by tag, each path with its place for a format. */
export function catalogueFor(roles: readonly Role[] | null): RouteEntry[] {
  return [...groupBy(reachableRows(roles), ({ tag }) => tag)].map(([tag, rows]) => ({
    tag,
    paths: rows.map(({ name, type, method, path }) => ({
      operationName: name,
      operationType: type,
      method,
      path: `${path}.{_format}`,
    })),
  }));
}
