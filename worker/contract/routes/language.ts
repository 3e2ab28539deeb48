import type { RouteRow } from "./row.ts";

export const languageRoutes = {
  "language.get_collection": {
    tag: "Language",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/languages",
    access: "public",
    reply: "collection",
    wholeAllowed: true,
  },
} as const satisfies Record<string, RouteRow>;
