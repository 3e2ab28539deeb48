import { eq, ne, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#worker/context.ts";
import { identityProvider, providerDomain } from "#worker/db/schema/index.ts";

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

/** SQL that is true while the provider of an organisation is at the revision that was read; 0 for none. */
export const isProviderUnchanged = (entityId: string, revision: number): SQL =>
  sql`coalesce((select revision from ${identityProvider} where ${eq(identityProvider.entityId, entityId)}), 0) = ${revision}`;

/** The mail domain of an address. */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * SQL on a row of users for the way an account signs in now: by its provider while that vouches for its address,
 * otherwise by a password, which it sets as if it had forgotten one.
 */
export const typeNow = sql<"local" | "sso">`(case when user.account_type = 'sso' and exists (
  select 1 from provider_domain where provider_domain.entity_id = user.entity_id
    and lower(substr(user.email, -length(provider_domain.domain) - 1)) = '@' || provider_domain.domain)
  then 'sso' else 'local' end)`;

export const accountTypeNow = typeNow.as("account_type_now");

/** SQL that is true while no other organisation's provider vouches for the mail domain of an address. */
export const vouchedNowhereElse = (email: string, entityId: string): SQL =>
  sql`(not exists (select 1 from ${providerDomain}
    where ${eq(providerDomain.domain, mailDomain(email))} and ${ne(providerDomain.entityId, entityId)}))`;

/** DomainClaims counts what prevents an organisation from vouching for a mail domain. */
export interface DomainClaims {
  domain: string;
  /** 1 where another organisation's provider vouches for it, else 0. */
  isTaken: number;
  /** Number of people of other organisations with an address in it. */
  strangers: number;
}

const selectClaims = (domains: readonly string[], entityId: string): SQL => sql`select wanted.value as domain,
    exists (select 1 from provider_domain where domain = wanted.value and entity_id <> ${entityId}) as isTaken,
    (select count(*) from user where entity_id <> ${entityId}
      and lower(substr(email, -length(wanted.value) - 1)) = '@' || wanted.value) as strangers
  from json_each(${JSON.stringify(domains)}) as wanted`;

/** Returns the claims of others on these mail domains, one row for each in their order. */
export const readDomainClaims = (ctx: Pick<Ctx, "db">, domains: readonly string[], entityId: string) =>
  ctx.db.all<DomainClaims>(selectClaims(domains, entityId));

/** SQL that is true while no other organisation claims any of these mail domains. */
export const domainsUnclaimed = (domains: readonly string[], entityId: string): SQL =>
  sql`(select coalesce(sum(isTaken + strangers), 0) = 0 from (${selectClaims(domains, entityId)}))`;

/** Returns the organisation that vouches for a mail domain; undefined without one. */
export const readDomain = (ctx: Pick<Ctx, "db">, domain: string) =>
  ctx.db.select().from(providerDomain).where(eq(providerDomain.domain, domain)).get();
