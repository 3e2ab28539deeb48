import type { Ctx } from "#worker/context.ts";
import type { Account } from "#worker/db/accounts.ts";
import { signAccessToken } from "#worker/lib/token.ts";

/** The access token of an account within a session. */
export const accessToken = (
  ctx: Pick<Ctx, "keys" | "now">,
  account: Account,
  sessionId: string,
): Promise<string> =>
  signAccessToken(
    ctx.keys,
    {
      userId: account.id,
      sessionId,
      entityId: account.entityId,
      email: account.email,
      roles: account.roles,
      tokenVersion: account.tokenVersion,
    },
    ctx.now,
  );
