import type { ActorCtx } from "#worker/context.ts";
import { readDomainClaims } from "#worker/db/reads/identity-providers.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";

/**
 * Refuses mail domains that another organisation vouches for, or in which people of another one have their addresses:
 * these would be led to a provider that does not let them in here, and their administrators could not change them.
 */
export async function refuseClaimed(
  ctx: ActorCtx,
  named: readonly string[],
  added: readonly string[],
  entityId: string,
): Promise<void> {
  const refusals: Refusal[] = [];
  for (const { domain, isTaken, strangers } of await readDomainClaims(ctx, added, entityId)) {
    const path = ["domains", named.indexOf(domain)];
    if (isTaken) refusals.push({ path, code: "domain_taken" });
    else if (strangers > 0) refusals.push({ path, code: "domain_peopled", values: { count: strangers } });
  }
  if (refusals.length > 0) throw refuse(refusals);
}
