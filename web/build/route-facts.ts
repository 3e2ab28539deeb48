import type { Plugin } from "vite";
import { type RouteRow, routes } from "../../worker/contract/routes.ts";

/** Returns a row without its schemas. */
const factsOf = ({ body: _body, parameters: _parameters, ...facts }: RouteRow) => facts;

/**
 * Replaces the route catalogue of the browser by its rows without their schemas, which the service alone checks: with
 * them every page would load the science that they name.
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
