import { SsoStart } from "#contract/schemas/single-sign-on.ts";
import { Login, Refresh } from "../schemas/session.ts";
import type { RouteRow } from "./row.ts";

export const tokenRoutes = {
  "token.login": {
    tag: "Token",
    name: "login",
    type: "collection",
    method: "POST",
    path: "/api/login_check",
    access: "public",
    reply: "plain",
    body: Login,
  },
  "token.refresh": {
    tag: "Token",
    name: "refresh",
    type: "collection",
    method: "POST",
    path: "/api/token/refresh",
    access: "public",
    reply: "plain",
    body: Refresh,
  },
  "token.logout": {
    tag: "Token",
    name: "logout",
    type: "collection",
    method: "POST",
    path: "/api/token/invalidate",
    access: "public",
    reply: "plain",
    body: Refresh,
  },
  "token.sso": {
    tag: "Token",
    name: "sso",
    type: "collection",
    method: "POST",
    path: "/api/login_sso",
    access: "public",
    reply: "plain",
    body: SsoStart,
    audited: true,
  },
} as const satisfies Record<string, RouteRow>;
