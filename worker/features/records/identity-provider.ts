import * as v from "valibot";
import type { ProviderInput, ProviderItem } from "#contract/schemas/single-sign-on.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { ProviderRow } from "#worker/db/reads/identity-providers.ts";
import { entityPath } from "./user-entity.ts";

export const redirectUri = ({ origin }: Pick<Ctx, "origin">): string => `${origin}/api/sso/callback`;
export const providerPath = (entityId: string) => `${entityPath(entityId)}/identity_provider`;

export const parseDomains = (row: ProviderRow): string[] =>
  v.parse(v.array(v.string()), JSON.parse(row.domains)).sort();

export const providerItem = (ctx: ActorCtx, row: ProviderRow): ProviderItem => ({
  "@id": providerPath(row.entityId),
  issuer: row.issuer,
  clientId: row.clientId,
  hasSecret: row.secret !== null,
  domains: parseDomains(row),
  defaultRole: row.defaultRole,
  redirectUri: redirectUri(ctx),
});

/** Returns the fields that the audit keeps: whether there is a secret, and nothing of it. */
export const providerFields = ({ issuer, clientId, domains, defaultRole, hasSecret }: ProviderItem) => ({
  issuer,
  clientId,
  domains,
  defaultRole,
  hasSecret,
});

/** Returns the columns that hold a provider; its domains have a table of their own. */
export const providerColumns = ({ clientSecret, domains, ...own }: ProviderInput, secret: string | null) =>
  ({ ...own, secret }) satisfies ColumnsFor<ProviderRow, ProviderInput, "clientSecret" | "domains">;
