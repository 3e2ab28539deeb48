import { BrandCreate, BrandPatch } from "../schemas/brand.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("Brand", "/api/brands");

export const brandRoutes = {
  "brand.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["name", "userEntity", "modifiedAt"],
    filters: ["name", "userEntity"],
    wholeAllowed: true,
  },
  "brand.post": { ...rows.post, access: "admin", body: BrandCreate, needsLicence: "save_super_admin" },
  "brand.get": { ...rows.get, access: "staff" },
  "brand.patch": { ...rows.patch, access: "admin", body: BrandPatch, needsLicence: "save_super_admin" },
  "brand.delete": { ...rows.delete, access: "admin", needsLicence: "save_super_admin" },
  "brand.leave": {
    ...itemRow("Brand", "leave", "DELETE", "/api/brands/{id}/following"),
    access: "admin",
    reply: "none",
    needsLicence: "save_super_admin",
  },
} as const satisfies Record<string, RouteRow>;
