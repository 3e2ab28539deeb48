import { SsoStart } from "#contract/schemas/single-sign-on.ts";
import { Login, ProgramKeyCreate, Refresh } from "../schemas/session.ts";
import { collectionRow, type RouteRow, standardRows } from "./row.ts";

export const tokenRoutes = {
  "token.login": {
    ...collectionRow("Token", "login", "POST", "/api/login_check"),
    access: "public",
    body: Login,
  },
  "token.refresh": {
    ...collectionRow("Token", "refresh", "POST", "/api/token/refresh"),
    access: "public",
    body: Refresh,
  },
  "token.logout": {
    ...collectionRow("Token", "logout", "POST", "/api/token/invalidate"),
    access: "public",
    body: Refresh,
  },
  "token.sso": {
    ...collectionRow("Token", "sso", "POST", "/api/login_sso"),
    access: "public",
    body: SsoStart,
    audited: true,
  },
} as const satisfies Record<string, RouteRow>;

const keyRows = standardRows("ProgramKey", "/api/program_keys");

/** Keys with which programs of an organisation call in place of a person's session. */
export const programKeyRoutes = {
  "program_key.get_collection": {
    ...keyRows.list,
    access: "admin",
    order: ["name", "expiresAt", "lastUsedAt"],
    wholeAllowed: true,
  },
  "program_key.post": {
    ...keyRows.post,
    access: "admin",
    body: ProgramKeyCreate,
    notSwitched: true,
    tellsSecret: true,
    needsLicence: true,
  },
  "program_key.get": { ...keyRows.get, access: "admin" },
  "program_key.delete": { ...keyRows.delete, access: "admin" },
} as const satisfies Record<string, RouteRow>;
