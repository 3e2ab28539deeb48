import type { Plugin } from "vite";
import { type RouteRow, routes } from "../../worker/contract/routes.ts";

/** Returns what the browser reads of a row: where to find it, who may ask for it, and how it is answered. */
const factsOf = (row: RouteRow): Partial<RouteRow> => {
  const { tag, name, type, method, access, reply, needsLicence, tellsSecret, repeatable, computes, audited } =
    row;
  return { tag, name, type, method, access, reply, needsLicence, tellsSecret, repeatable, computes, audited };
};

/**
 * Replaces the route catalogue of the browser by what it reads of them. Schemas, filters and columns are for the
 * service alone: with them every page would load the science that they name.
 */
export const routeFacts: Plugin = {
  name: "routes without schemas",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    if (!id.endsWith("/worker/contract/routes.ts")) return null;
    const rows = Object.entries<RouteRow>(routes).map(([key, row]) => [key, factsOf(row)]);
    return [
      'export { isAudited, isDoneOnce } from "./routes/row.ts";',
      `export const routes = ${JSON.stringify(Object.fromEntries(rows))};`,
      "export const operationIds = Object.keys(routes);",
    ].join("\n");
  },
};
