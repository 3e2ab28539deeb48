import { EntityCreate, EntityPatch, Picture } from "#contract/schemas/user-entity.ts";
import { limits } from "../limits.ts";
import { itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("UserEntity", "/api/user_entities");

export const userEntityRoutes = {
  "user_entity.get_collection": {
    ...rows.list,
    access: "admin",
    order: ["name", "expirationDate", "numberOfLicences", "createdAt"],
    filters: ["name"],
    wholeAllowed: true,
  },
  "user_entity.post": { ...rows.post, access: "admin", body: EntityCreate, needsLicence: "save_super_admin" },
  "user_entity.get": { ...rows.get, access: "admin" },
  "user_entity.patch": {
    ...rows.patch,
    access: "admin",
    body: EntityPatch,
    needsLicence: "save_super_admin",
  },
  "user_entity.delete": { ...rows.delete, access: "admin", needsLicence: "save_super_admin" },
  "user_entity.contents": {
    ...itemRow("UserEntity", "contents", "GET", "/api/user_entities/{id}/contents"),
    access: "admin",
  },
  "user_entity.set_logo": {
    ...itemRow("UserEntity", "set_logo", "POST", "/api/user_entities/{id}/logo"),
    access: "admin",
    body: Picture,
    bodyBytes: Math.ceil(limits.pictureBytes / 3) * 4 + 100,
    needsLicence: "save_super_admin",
  },
  "user_entity.delete_logo": {
    ...itemRow("UserEntity", "delete_logo", "DELETE", "/api/user_entities/{id}/logo"),
    access: "admin",
    reply: "none",
    needsLicence: "save_super_admin",
  },
} as const satisfies Record<string, RouteRow>;
