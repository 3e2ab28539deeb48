import { HorseCreate, HorsePatch } from "../schemas/horse.ts";
import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("HorseTemplate", "/api/horse_templates");

export const horseTemplateRoutes = {
  "horse_template.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["name"],
    filters: ["name"],
    wholeAllowed: true,
  },
  "horse_template.post": { ...rows.post, access: "expert", body: HorseCreate, needsLicence: true },
  "horse_template.get": { ...rows.get, access: "staff" },
  "horse_template.patch": { ...rows.patch, access: "staff", body: HorsePatch, needsLicence: true },
  "horse_template.delete": { ...rows.delete, access: "staff", needsLicence: true },
} as const satisfies Record<string, RouteRow>;
