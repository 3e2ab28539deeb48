import { Nothing } from "#contract/schemas/common-fields.ts";
import { collectionRow, itemRow, type RouteRow } from "./row.ts";

export const rationVersionRoutes = {
  "ration_version.get_collection": {
    ...collectionRow("RationVersion", "get", "GET", "/api/ration_versions"),
    access: "staff",
    reply: "collection",
    order: ["number"],
    filters: ["ration", "horse"],
    wholeAllowed: true,
  },
  "ration_version.get": {
    ...itemRow("RationVersion", "get", "GET", "/api/ration_versions/{id}"),
    access: "staff",
    reply: "item",
  },
  "ration_version.restore": {
    ...itemRow("RationVersion", "restore", "POST", "/api/ration_versions/{id}/restore"),
    access: "staff",
    body: Nothing,
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
