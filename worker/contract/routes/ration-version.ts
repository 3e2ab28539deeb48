import { Nothing } from "#contract/schemas/common-fields.ts";
import type { RouteRow } from "./row.ts";

export const rationVersionRoutes = {
  "ration_version.get_collection": {
    tag: "RationVersion",
    name: "get",
    type: "collection",
    method: "GET",
    path: "/api/ration_versions",
    access: "staff",
    reply: "collection",
    order: ["number"],
    filters: ["ration", "horse"],
    wholeAllowed: true,
  },
  "ration_version.get": {
    tag: "RationVersion",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/ration_versions/{id}",
    access: "staff",
    reply: "item",
  },
  "ration_version.restore": {
    tag: "RationVersion",
    name: "restore",
    type: "item",
    method: "POST",
    path: "/api/ration_versions/{id}/restore",
    access: "staff",
    reply: "plain",
    body: Nothing,
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
