import { mailDomain, readDomain } from "#worker/db/reads/identity-providers.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Returns where people of this mail domain sign in; it depends on the domain, never on the address. */
export const startSso: Verb<"token.sso"> = async (ctx, { body }) => {
  await countAttempt(ctx, allowances.ssoStartPerAddress, ctx.address);
  const found = await readDomain(ctx, mailDomain(body.email));
  return { location: found ? `/api/sso/${found.entityId}` : null };
};
