import { Picture } from "#contract/schemas/user-entity.ts";
import { horseFilterNames, horseFilters } from "../horse-filters.ts";
import { limits } from "../limits.ts";
import { HorseCreate, HorsePatch } from "../schemas/horse.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Horse", "/api/horses");

export const horseRoutes = {
  "horse.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["name", "weightKg", "bodyConditionScore"],
    filters: ["name", ...horseFilterNames],
    choices: horseFilters,
    wholeAllowed: true,
  },
  "horse.post": { ...rows.post, access: "expert", body: HorseCreate, needsLicence: true },
  "horse.get": { ...rows.get, access: "staff", pdf: "horse" },
  "horse.patch": { ...rows.patch, access: "staff", body: HorsePatch, needsLicence: true },
  "horse.delete": { ...rows.delete, access: "staff", needsLicence: true },
  "horse.set_picture": {
    ...itemRow("Horse", "set_picture", "POST", "/api/horses/{id}/picture"),
    access: "staff",
    body: Picture,
    bodyBytes: Math.ceil(limits.pictureBytes / 3) * 4 + 100,
    needsLicence: true,
  },
  "horse.delete_picture": {
    ...itemRow("Horse", "delete_picture", "DELETE", "/api/horses/{id}/picture"),
    access: "staff",
    reply: "none",
    needsLicence: true,
  },
} as const satisfies Record<string, RouteRow>;
