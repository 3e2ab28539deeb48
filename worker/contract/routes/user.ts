import { Nothing } from "#contract/schemas/common-fields.ts";
import { flags } from "#contract/text/query-flags.ts";
import { roles } from "../roles.ts";
import { MePatch, PasswordChange, UserCreate, UserPatch } from "../schemas/user.ts";
import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("User", "/api/users");

export const userRoutes = {
  "user.me": {
    tag: "User",
    name: "me",
    type: "item",
    method: "GET",
    path: "/api/users/me",
    access: "authenticated",
    reply: "item",
  },
  "user.patch_me": {
    tag: "User",
    name: "patch_me",
    type: "item",
    method: "PATCH",
    path: "/api/users/me",
    access: "authenticated",
    reply: "item",
    body: MePatch,
  },
  "user.switchable": {
    tag: "User",
    name: "switchable",
    type: "collection",
    method: "GET",
    path: "/api/users/switchable",
    access: "switch",
    reply: "collection",
    filters: ["name"],
    wholeAllowed: true,
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
  "user.change_password": {
    tag: "User",
    name: "change_password",
    type: "item",
    method: "POST",
    path: "/api/users/{id}/password",
    access: "authenticated",
    reply: "plain",
    body: PasswordChange,
    notSwitched: true,
  },
  "user.invite": {
    tag: "User",
    name: "invite",
    type: "item",
    method: "POST",
    path: "/api/users/{id}/invitation",
    access: "admin",
    reply: "plain",
    body: Nothing,
    repeatable: true,
    needsLicence: "save_super_admin",
  },
} as const satisfies Record<string, RouteRow>;
