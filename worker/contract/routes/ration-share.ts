import { RationShareCreate } from "../schemas/ration-share.ts";
import { SheetQuery } from "../sheets/sheet-query.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("RationShare", "/api/ration_shares");

export const rationShareRoutes = {
  "ration_share.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["expiresAt"],
    filters: ["ration"],
    wholeAllowed: true,
  },
  "ration_share.post": {
    ...rows.post,
    access: "staff",
    body: RationShareCreate,
    tellsSecret: true,
    needsLicence: true,
  },
  "ration_share.get": { ...rows.get, access: "staff" },
  "ration_share.delete": { ...rows.delete, access: "staff" },
  "ration_share.open": {
    ...itemRow("RationShare", "open", "GET", "/api/shared/{token}"),
    access: "public",
    parameters: SheetQuery,
    pdf: "shared",
  },
} as const satisfies Record<string, RouteRow>;
