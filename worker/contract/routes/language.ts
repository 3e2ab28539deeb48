import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Language", "/api/languages");

export const languageRoutes = {
  "language.get_collection": { ...rows.list, access: "public", wholeAllowed: true },
  "language.get": { ...rows.get, access: "public" },
} as const satisfies Record<string, RouteRow>;
