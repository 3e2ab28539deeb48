import type { RouteRow } from "./row.ts";

export const operatorRoutes = {
  "operator.get": {
    tag: "Operator",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/operator",
    access: "public",
    reply: "plain",
  },
} as const satisfies Record<string, RouteRow>;
