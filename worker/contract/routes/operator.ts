import { itemRow, type RouteRow } from "./row.ts";

export const operatorRoutes = {
  "operator.get": { ...itemRow("Operator", "get", "GET", "/api/operator"), access: "public" },
} as const satisfies Record<string, RouteRow>;
