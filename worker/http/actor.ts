import type { Actor, Ctx } from "../context.ts";
import { accountBySession, isExpired } from "../db/users.ts";
import { fail } from "../lib/fail.ts";
import { verifyAccessToken } from "../lib/token.ts";

/**
 * The user behind the bearer token; null without one. The token must be ours, its session alive, and its user as it
 * was when the token was made: whatever moves the user's token version ends the token at once.
 */
export async function readActor(
  request: Request,
  ctx: Pick<Ctx, "db" | "keys" | "now">,
): Promise<Actor | null> {
  const header = request.headers.get("authorization") ?? "";
  if (!/^Bearer\b/i.test(header)) return null;
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw fail("token_invalid");
  const { userId, sessionId, tokenVersion } = await verifyAccessToken(ctx.keys, token, ctx.now);
  const live = await accountBySession(ctx.db, userId, sessionId);
  if (!live || live.revokedAt || Date.parse(live.expiresAt) <= ctx.now.getTime()) throw fail("token_invalid");
  const { account } = live;
  if (!account.active || account.tokenVersion !== tokenVersion) throw fail("token_invalid");
  return {
    userId,
    sessionId,
    entityId: account.entityId,
    email: account.email,
    roles: account.roles,
    licenceExpired: isExpired(account.expirationDate, ctx.now),
  };
}
