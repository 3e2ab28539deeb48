import { Finalization } from "../schemas/access.ts";
import type { RouteRow } from "./row.ts";

export const registrationRoutes = {
  "registration.get": {
    tag: "Registration",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/registrations/{registrationToken}",
    access: "public",
    reply: "plain",
  },
  "registration.finalize": {
    tag: "Registration",
    name: "finalize",
    type: "item",
    method: "POST",
    path: "/api/registrations/{registrationToken}",
    access: "public",
    reply: "plain",
    body: Finalization,
    audited: true,
  },
} as const satisfies Record<string, RouteRow>;
