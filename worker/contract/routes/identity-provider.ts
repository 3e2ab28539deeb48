import { ProviderInput } from "#contract/schemas/single-sign-on.ts";
import type { RouteRow } from "./row.ts";

export const identityProviderRoutes = {
  "identity_provider.get": {
    tag: "IdentityProvider",
    name: "get",
    type: "item",
    method: "GET",
    path: "/api/user_entities/{id}/identity_provider",
    access: "super_admin",
    reply: "plain",
    revised: true,
  },
  "identity_provider.set": {
    tag: "IdentityProvider",
    name: "set",
    type: "item",
    method: "POST",
    path: "/api/user_entities/{id}/identity_provider",
    access: "super_admin",
    reply: "plain",
    revised: true,
    body: ProviderInput,
  },
  "identity_provider.delete": {
    tag: "IdentityProvider",
    name: "delete",
    type: "item",
    method: "DELETE",
    path: "/api/user_entities/{id}/identity_provider",
    access: "super_admin",
    reply: "none",
  },
} as const satisfies Record<string, RouteRow>;
