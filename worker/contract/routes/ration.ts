import { RationSheetQuery } from "#contract/sheets/sheet-query.ts";
import { BoardQuery } from "../schemas/board.ts";
import { StoredTraceQuery } from "../schemas/calculation.ts";
import { RationCreate, RationPatch } from "../schemas/ration.ts";
import { collectionRow, itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Ration", "/api/rations");

export const rationRoutes = {
  "ration.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["name", "pricePerDay"],
    filters: ["horse", "name"],
    wholeAllowed: true,
  },
  "ration.post": { ...rows.post, access: "expert", body: RationCreate, needsLicence: true },
  "ration.get": { ...rows.get, access: "staff", parameters: RationSheetQuery, pdf: "ration" },
  "ration.patch": { ...rows.patch, access: "staff", body: RationPatch, needsLicence: true },
  "ration.delete": { ...rows.delete, access: "staff", needsLicence: true },
  "ration.trace": {
    ...itemRow("Ration", "trace", "GET", "/api/rations/{id}/trace"),
    access: "staff",
    parameters: StoredTraceQuery,
  },
  "ration.verdict": {
    ...itemRow("Ration", "verdict", "GET", "/api/rations/{id}/verdict"),
    access: "staff",
  },
  "ration.snapshot": {
    ...itemRow("Ration", "snapshot", "GET", "/api/rations/{id}/snapshot"),
    access: "staff",
  },
  "ration.board": {
    ...collectionRow("Ration", "board", "GET", "/api/rations/board"),
    access: "staff",
    parameters: BoardQuery,
    pdf: "board",
  },
} as const satisfies Record<string, RouteRow>;
