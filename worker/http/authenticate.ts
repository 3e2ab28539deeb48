import { maySwitch } from "#contract/roles.ts";
import type { RouteRow } from "#contract/routes.ts";
import type { Actor, Ctx } from "#worker/context.ts";
import { accountByEmail, accountBySession, type LiveSession, sessionByCookie } from "#worker/db/accounts.ts";
import { createActor, createSwitchedActor } from "#worker/features/tokens/actor.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { verifyAccessToken } from "#worker/lib/token.ts";
import { cookieHash, readCookie, sessionCookie } from "./cookies.ts";

type Known = Pick<Ctx, "db" | "keys" | "now" | "origin">;

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
  const live = (await bearerSession(request, ctx)) ?? (await cookieSession(request, ctx));
  if (!live) return null;
  const target = request.headers.get("x-switch-user");
  if (target === null || row?.asOneself) return createActor(live.account, live, ctx.now);
  if (target === "_exit") throw serviceError("switch_missing");
  const wanted = await accountByEmail(ctx.db, target);
  if (!wanted || !maySwitch(live.account, wanted)) {
    await countAttempt(ctx, allowances.switchPerUser, live.account.id);
    throw serviceError("switch_refused");
  }
  return createSwitchedActor(createActor(live.account, live, ctx.now), wanted, ctx.now);
}

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The session of single sign-on. A browser sends its cookie of itself, so a write counts only when the browser says that
 * one of our own pages sent it. A cookie whose session is over is nobody's.
 */
async function cookieSession(request: Request, ctx: Known): Promise<LiveSession | null> {
  const token = readCookie(request, sessionCookie);
  if (!token) return null;
  const live = await sessionByCookie(ctx.db, cookieHash(token));
  if (!live || live.revokedAt || Date.parse(live.expiresAt) <= ctx.now.getTime()) return null;
  if (!live.account.active) return null;
  const origin = request.headers.get("origin");
  const isOurs = origin !== null && [ctx.origin, new URL(request.url).origin].includes(origin);
  if (!reads.has(request.method) && !isOurs) throw serviceError("forbidden");
  return live;
}

async function bearerSession(request: Request, ctx: Known): Promise<LiveSession | null> {
  const header = request.headers.get("authorization") ?? "";
  if (!/^Bearer\b/i.test(header)) return null;
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!token) throw serviceError("token_invalid");
  const { userId, sessionId, tokenVersion } = await verifyAccessToken(ctx.keys, token, ctx.now);
  const live = await accountBySession(ctx.db, userId, sessionId);
  if (!live || live.revokedAt || Date.parse(live.expiresAt) <= ctx.now.getTime())
    throw serviceError("token_invalid");
  if (!live.account.active || live.account.tokenVersion !== tokenVersion) throw serviceError("token_invalid");
  return live;
}
