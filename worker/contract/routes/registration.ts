import { Finalization } from "../schemas/access.ts";
import { itemRow, type RouteRow } from "./row.ts";

export const registrationRoutes = {
  "registration.get": {
    ...itemRow("Registration", "get", "GET", "/api/registrations/{registrationToken}"),
    access: "public",
  },
  "registration.finalize": {
    ...itemRow("Registration", "finalize", "POST", "/api/registrations/{registrationToken}"),
    access: "public",
    body: Finalization,
    audited: true,
  },
} as const satisfies Record<string, RouteRow>;
