import type { RouteRow } from "#contract/routes.ts";
import type { Actor, Ctx } from "../context.ts";
import { type Account, accountByEmail, accountBySession, isExpired, type LiveSession } from "../db/users.ts";
import { maySwitch } from "../features/session/switch.ts";
import { fail } from "../lib/fail.ts";
import { verifyAccessToken } from "../lib/token.ts";

type Known = Pick<Ctx, "db" | "keys" | "now">;

/**
 * The user behind the bearer token; null without one. The token must be ours, its session alive, and its user as it
 * was when the token was made: whatever moves the user's token version ends the token at once. With a switch header
 * the actor is the user it names, and `by` who really acts.
 */
export async function readActor(
  request: Request,
  ctx: Known,
  row?: Pick<RouteRow, "asOneself">,
): Promise<Actor | null> {
  const live = await bearerSession(request, ctx);
  if (!live) return null;
  const target = request.headers.get("x-switch-user");
  if (target === null || row?.asOneself) return actorOf(live.account, live, ctx.now);
  if (target === "_exit") throw fail("switch_missing");
  const wanted = await accountByEmail(ctx.db, target);
  if (!maySwitch(live.account, wanted)) throw fail("switch_refused");
  const { id, email, roles } = live.account;
  return { ...actorOf(wanted, live, ctx.now), by: { userId: id, email, roles } };
}

async function bearerSession(request: Request, ctx: Known): Promise<LiveSession | null> {
  const header = request.headers.get("authorization") ?? "";
  if (!/^Bearer\b/i.test(header)) return null;
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw fail("token_invalid");
  const { userId, sessionId, tokenVersion } = await verifyAccessToken(ctx.keys, token, ctx.now);
  const live = await accountBySession(ctx.db, userId, sessionId);
  if (!live || live.revokedAt || Date.parse(live.expiresAt) <= ctx.now.getTime()) throw fail("token_invalid");
  if (!live.account.active || live.account.tokenVersion !== tokenVersion) throw fail("token_invalid");
  return live;
}

const actorOf = (account: Account, { sessionId, loginType }: LiveSession, now: Date): Actor => ({
  userId: account.id,
  sessionId,
  entityId: account.entityId,
  email: account.email,
  roles: account.roles,
  licenceExpired: isExpired(account.expirationDate, now),
  loginType,
  by: null,
});
