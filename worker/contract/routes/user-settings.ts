import { SettingsCreate, SettingsPatch } from "#contract/schemas/user-settings.ts";
import { type RouteRow, standardRows } from "./row.ts";

const rows = standardRows("UserSettings", "/api/user_settings");

export const userSettingsRoutes = {
  "user_settings.post": { ...rows.post, access: "authenticated", body: SettingsCreate },
  "user_settings.get": { ...rows.get, access: "authenticated" },
  "user_settings.patch": { ...rows.patch, access: "authenticated", body: SettingsPatch },
} as const satisfies Record<string, RouteRow>;
