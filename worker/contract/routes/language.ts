import { collectionRow, type RouteRow } from "./row.ts";

export const languageRoutes = {
  "language.get_collection": {
    ...collectionRow("Language", "get", "GET", "/api/languages"),
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
} as const satisfies Record<string, RouteRow>;
