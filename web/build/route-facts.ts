import type { Plugin } from "vite";
import { type RouteRow, routes } from "../../worker/contract/routes.ts";

/**
 * Returns what the browser reads of a row: where to find it, who may ask for it, and how it is answered. A name that the end
 * of its key says is left out.
 */
const factsOf = (key: string, row: RouteRow): Partial<RouteRow> => {
  const { name, type, method, access, reply, needsLicence, tellsSecret, repeatable, computes, audited } = row;
  const own = key.endsWith(`.${name}`) ? {} : { name };
  return { ...own, type, method, access, reply, needsLicence, tellsSecret, repeatable, computes, audited };
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
    const byTag: Record<string, Record<string, Partial<RouteRow>>> = {};
    for (const [key, row] of Object.entries<RouteRow>(routes)) {
      byTag[row.tag] = { ...byTag[row.tag], [key]: factsOf(key, row) };
    }
    return [
      'export { isAudited, isDoneOnce } from "./routes/row.ts";',
      `const byTag = ${JSON.stringify(byTag)};`,
      "const named = (tag, key, row) => [key, { tag, name: key.split('.')[1], ...row }];",
      "const withTag = (tag, rows) => Object.entries(rows).map(([key, row]) => named(tag, key, row));",
      "const rows = Object.entries(byTag).flatMap(([tag, rows]) => withTag(tag, rows));",
      "export const routes = Object.fromEntries(rows);",
      "export const operationIds = Object.keys(routes);",
    ].join("\n");
  },
};
