import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Language", "/api/languages");

const catalogues = standardRows("MessageCatalogue", "/api/message_catalogues");

export const languageRoutes = {
  "language.get_collection": { ...rows.list, access: "public", cached: "by_all", wholeAllowed: true },
  "language.get": { ...rows.get, access: "public", cached: "by_all" },
  "message_catalogue.get": { ...catalogues.get, access: "public", cached: "by_all" },
} as const satisfies Record<string, RouteRow>;
