import { SettingsCreate, SettingsPatch } from "../schemas/settings.ts";
import type { RouteRow } from "./row.ts";

export const userSettingsRoutes = {
  "user_settings.post": {
    tag: "UserSettings",
    name: "post",
    type: "collection",
    method: "POST",
    path: "/api/user_settings",
    access: "authenticated",
    reply: "item",
    body: SettingsCreate,
  },
  "user_settings.get": {
    tag: "UserSettings",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/user_settings/{id}",
    access: "authenticated",
    reply: "item",
  },
  "user_settings.patch": {
    tag: "UserSettings",
    name: "patch",
    type: "item",
    method: "PATCH",
    path: "/api/user_settings/{id}",
    access: "authenticated",
    reply: "item",
    body: SettingsPatch,
  },
} as const satisfies Record<string, RouteRow>;
