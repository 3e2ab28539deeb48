import { ProviderInput } from "#contract/schemas/single-sign-on.ts";
import { itemRow, type RouteRow } from "./row.ts";

export const identityProviderRoutes = {
  "identity_provider.get": {
    ...itemRow("IdentityProvider", "get", "GET", "/api/user_entities/{id}/identity_provider"),
    access: "super_admin",
    revised: true,
  },
  "identity_provider.set": {
    ...itemRow("IdentityProvider", "set", "POST", "/api/user_entities/{id}/identity_provider"),
    access: "super_admin",
    revised: true,
    body: ProviderInput,
  },
  "identity_provider.delete": {
    ...itemRow("IdentityProvider", "delete", "DELETE", "/api/user_entities/{id}/identity_provider"),
    access: "super_admin",
    reply: "none",
  },
} as const satisfies Record<string, RouteRow>;
