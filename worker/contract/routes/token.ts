import { SsoStart } from "#contract/schemas/single-sign-on.ts";
import { Login, Refresh } from "../schemas/session.ts";
import { collectionRow, type RouteRow } from "./row.ts";

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
