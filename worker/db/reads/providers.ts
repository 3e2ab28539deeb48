import { eq, ne, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { identityProvider, providerDomain } from "../schema/index.ts";

const columns = {
  entityId: identityProvider.entityId,
  issuer: identityProvider.issuer,
  clientId: identityProvider.clientId,
  secret: identityProvider.secret,
  defaultRole: identityProvider.defaultRole,
  revision: identityProvider.revision,
  domains: sql<string>`(select json_group_array(domain) from provider_domain
    where provider_domain.entity_id = identity_provider.entity_id)`,
};

/** The provider of an organisation. */
export const readProvider = (ctx: Pick<Ctx, "db">, entityId: string) =>
  ctx.db.select(columns).from(identityProvider).where(eq(identityProvider.entityId, entityId)).get();
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof readProvider>>>;

/** Holds while the provider of an organisation still stands at the revision that was read; 0 while it has none. */
export const providerStillAt = (entityId: string, revision: number): SQL =>
  sql`coalesce((select revision from ${identityProvider} where ${eq(identityProvider.entityId, entityId)}), 0) = ${revision}`;

/** The mail domain of an address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Holds while no other organisation's provider vouches for the mail domain of an address. */
export const vouchedNowhereElse = (email: string, entityId: string): SQL =>
  sql`(not exists (select 1 from ${providerDomain}
    where ${eq(providerDomain.domain, domainOf(email))} and ${ne(providerDomain.entityId, entityId)}))`;

/** The organisation whose people have addresses of a mail domain. */
export const readDomain = (ctx: Pick<Ctx, "db">, domain: string) =>
  ctx.db.select().from(providerDomain).where(eq(providerDomain.domain, domain)).get();
