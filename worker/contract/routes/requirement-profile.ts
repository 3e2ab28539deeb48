import { RequirementProfileCreate, RequirementProfilePatch } from "../schemas/requirement-profile.ts";
import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("RequirementProfile", "/api/requirement_profiles");

export const requirementProfileRoutes = {
  "requirement_profile.get_collection": {
    ...rows.list,
    access: "staff",
    order: ["name"],
    filters: ["name"],
    wholeAllowed: true,
  },
  "requirement_profile.post": {
    ...rows.post,
    access: "staff",
    body: RequirementProfileCreate,
    needsLicence: true,
  },
  "requirement_profile.get": { ...rows.get, access: "staff" },
  "requirement_profile.patch": {
    ...rows.patch,
    access: "staff",
    body: RequirementProfilePatch,
    needsLicence: true,
  },
  "requirement_profile.delete": { ...rows.delete, access: "staff", needsLicence: true },
} as const satisfies Record<string, RouteRow>;
