import { and, eq } from "drizzle-orm";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import {
  domainsUnclaimed,
  isProviderUnchanged,
  type ProviderRow,
  readProvider,
} from "#worker/db/reads/identity-providers.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { identityProvider, providerDomain } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  parseDomains,
  providerColumns,
  providerFields,
  providerItem,
  providerPath,
} from "#worker/features/records/identity-provider.ts";
import type { Verb } from "#worker/features/verb.ts";
import { seal } from "#worker/lib/encrypt-for-purpose.ts";
import { refuse, serviceError } from "#worker/lib/service-error.ts";
import { mayReach } from "./allowed-address.ts";
import { refuseClaimed } from "./claimed-domains.ts";

export const secretPurpose = "identity provider";
/** Returns the address to which a provider sends people after they sign out. */
export const leftUri = ({ origin }: Pick<Ctx, "origin">): string => `${origin}/login`;

async function known(ctx: ActorCtx, id: string): Promise<ProviderRow | undefined> {
  const { id: entityId } = await readEntity(ctx, id);
  return readProvider(ctx, entityId);
}

export const getProvider: Verb<"identity_provider.get"> = async (ctx, { params }) => {
  const row = await known(ctx, params.id ?? "");
  if (!row) throw serviceError("not_found");
  return { item: providerItem(ctx, row), revision: row.revision };
};

/**
 * Sets the provider of an organisation; without one it is at revision 0. Its secret is sealed, never read back, and
 * sent to no other provider than the one it was given for. Revisions follow the clock, so that a provider that was
 * deleted and set again is at none of its former revisions.
 */
export const setProvider: Verb<"identity_provider.set"> = async (ctx, { params, body, expected }) => {
  const entityId = params.id ?? "";
  const before = await known(ctx, entityId);
  const stands = before?.revision ?? 0;
  checkRevision(expected, stands);
  const { issuer, clientSecret } = body;
  if (!mayReach(ctx, issuer)) throw refuse([{ path: ["issuer"], code: "url_secure" }]);
  const domains = [...new Set(body.domains)];
  const added = domains.filter((domain) => !(before && parseDomains(before).includes(domain)));
  await refuseClaimed(ctx, body.domains, added, entityId);
  if (clientSecret === undefined && before && before.secret !== null && before.issuer !== issuer) {
    throw refuse([{ path: ["clientSecret"], code: "secret_of_another" }]);
  }
  const secret =
    clientSecret === undefined
      ? (before?.secret ?? null)
      : clientSecret && (await seal(ctx.keys, secretPurpose, clientSecret));
  const revision = Math.max(stands + 1, ctx.now.getTime());
  const row = { ...providerColumns(body, secret), modifiedAt: ctx.now.toISOString(), revision };
  const after = providerItem(ctx, { ...row, entityId, domains: JSON.stringify(domains) });
  const change = {
    row: providerPath(entityId),
    before: before ? providerFields(providerItem(ctx, before)) : null,
    after: providerFields(after),
    entityId,
    condition: and(isProviderUnchanged(entityId, stands), domainsUnclaimed(added, entityId)),
  };
  await atomic(ctx, change, [
    ctx.db
      .insert(identityProvider)
      .values({ entityId, ...row })
      .onConflictDoUpdate({ target: identityProvider.entityId, set: row }),
    ctx.db.delete(providerDomain).where(eq(providerDomain.entityId, entityId)),
    ctx.db.insert(providerDomain).values(domains.map((domain) => ({ domain, entityId }))),
  ]);
  return { item: after, revision };
};

export const deleteProvider: Verb<"identity_provider.delete"> = async (ctx, { params, expected }) => {
  const row = await known(ctx, params.id ?? "");
  if (!row) throw serviceError("not_found");
  const { entityId, revision } = row;
  checkRevision(expected, revision);
  const change = {
    row: providerPath(entityId),
    before: providerFields(providerItem(ctx, row)),
    after: null,
    entityId,
    condition: isProviderUnchanged(entityId, revision),
  };
  await atomic(ctx, change, [ctx.db.delete(identityProvider).where(eq(identityProvider.entityId, entityId))]);
  return null;
};
