import { Nothing } from "#contract/schemas/common-fields.ts";
import { flags } from "#contract/text/query-flags.ts";
import { roles } from "../roles.ts";
import { MePatch, PasswordChange, UserCreate, UserPatch } from "../schemas/user.ts";
import { collectionRow, itemRow, type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("User", "/api/users");

export const userRoutes = {
  "user.me": { ...itemRow("User", "me", "GET", "/api/users/me"), access: "authenticated", reply: "item" },
  "user.patch_me": {
    ...itemRow("User", "patch_me", "PATCH", "/api/users/me"),
    access: "authenticated",
    reply: "item",
    body: MePatch,
  },
  "user.switchable": {
    ...collectionRow("User", "switchable", "GET", "/api/users/switchable"),
    access: "switch",
    reply: "collection",
    filters: ["name"],
    wholeAllowed: true,
    asOneself: true,
  },
  "user.switch": {
    ...itemRow("User", "switch", "POST", "/api/users/{id}/switch"),
    access: "switch",
    reply: "none",
    body: Nothing,
    asOneself: true,
  },
  "user.exit_switch": {
    ...itemRow("User", "exit_switch", "DELETE", "/api/users/{id}/switch"),
    access: "switch",
    reply: "none",
    asOneself: true,
  },
  "user.get_collection": {
    ...rows.list,
    access: "admin",
    order: ["name", "firstname", "email", "active", "userEntity", "createdAt"],
    filters: ["name", "role", "active", "userEntity"],
    choices: { role: roles, active: flags },
    wholeAllowed: true,
  },
  "user.post": { ...rows.post, access: "admin", body: UserCreate, needsLicence: "save_super_admin" },
  "user.get": { ...rows.get, access: "admin" },
  "user.patch": { ...rows.patch, access: "admin", body: UserPatch, needsLicence: "save_super_admin" },
  "user.delete": { ...rows.delete, access: "admin", needsLicence: "save_super_admin" },
  "user.contents": {
    ...itemRow("User", "contents", "GET", "/api/users/{id}/contents"),
    access: "admin",
  },
  "user.change_password": {
    ...itemRow("User", "change_password", "POST", "/api/users/{id}/password"),
    access: "authenticated",
    body: PasswordChange,
    notSwitched: true,
  },
  "user.invite": {
    ...itemRow("User", "invite", "POST", "/api/users/{id}/invitation"),
    access: "admin",
    body: Nothing,
    repeatable: true,
    needsLicence: "save_super_admin",
  },
} as const satisfies Record<string, RouteRow>;
