import { Nothing } from "#contract/schemas/common-fields.ts";
import { HorseWeightCreate, HorseWeightPatch } from "../schemas/horse-weight.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("HorseWeight", "/api/horse_weights");

export const horseWeightRoutes = {
  "horse_weight.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["measuredOn"],
    filters: ["horse"],
    wholeAllowed: true,
  },
  "horse_weight.post": { ...rows.post, access: "staff", body: HorseWeightCreate, needsLicence: true },
  "horse_weight.get": { ...rows.get, access: "staff" },
  "horse_weight.patch": { ...rows.patch, access: "staff", body: HorseWeightPatch, needsLicence: true },
  "horse_weight.delete": { ...rows.delete, access: "staff", needsLicence: true },
  "horse_weight.apply": {
    ...itemRow("HorseWeight", "apply", "POST", "/api/horse_weights/{id}/apply"),
    access: "staff",
    reply: "none",
    body: Nothing,
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
