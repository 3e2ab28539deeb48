import { maySwitch } from "#contract/roles.ts";
import type { RouteRow } from "#contract/routes.ts";
import type { Actor, Ctx } from "#worker/context.ts";
import {
  accountByEmail,
  accountByKey,
  accountBySession,
  type LiveSession,
  sessionByCookie,
} from "#worker/db/accounts.ts";
import { createActor, createProgramActor, createSwitchedActor } from "#worker/features/tokens/actor.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { isProgramKey, programKeyHash, verifyAccessToken } from "#worker/lib/token.ts";
import { cookieHash, readCookie, sessionCookie } from "./cookies.ts";
import { rateLimitHeaders } from "./rate-limit.ts";

type Known = Pick<Ctx, "db" | "keys" | "now" | "origin">;

/**
 * The user behind the bearer token; null without one. The token must be ours, its session alive, and its user as it
 * was when the token was made: whatever moves the user's token version ends the token at once. With a switch header
 * the actor is the user it names, and `by` who really acts. A key takes the place of a token.
 */
export async function readActor(
  request: Request,
  ctx: Known,
  row?: Pick<RouteRow, "asOneself">,
): Promise<Actor | null> {
  const bearer = readBearer(request);
  const target = request.headers.get("x-switch-user");
  if (bearer !== null && isProgramKey(bearer)) {
    if (target !== null) throw serviceError("not_for_programs");
    return readProgram(ctx, bearer);
  }
  const live = bearer === null ? await cookieSession(request, ctx) : await bearerSession(ctx, bearer);
  if (!live) return null;
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

/** The bearer of a request, token or key; null without one. */
function readBearer(request: Request): string | null {
  const header = request.headers.get("authorization") ?? "";
  if (!/^Bearer\b/i.test(header)) return null;
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (!bearer) throw serviceError("token_invalid");
  return bearer;
}

/** The program behind a key, within its allowance. One answer to a key that is unknown, revoked, expired or stopped. */
async function readProgram(ctx: Known, key: string): Promise<Actor> {
  const live = await accountByKey(ctx.db, programKeyHash(key), ctx.now);
  const actor = live && createProgramActor(live, ctx.now);
  if (!actor?.program) throw serviceError("key_invalid");
  const { requestsLeft, secondsLeft } = actor.program;
  if (requestsLeft >= 0) return actor;
  const headers = { "Retry-After": String(secondsLeft), ...rateLimitHeaders(actor.program) };
  throw serviceError("too_many", {}, headers);
}

async function bearerSession(ctx: Known, token: string): Promise<LiveSession> {
  const { userId, sessionId, tokenVersion } = await verifyAccessToken(ctx.keys, token, ctx.now);
  const live = await accountBySession(ctx.db, userId, sessionId);
  if (!live || live.revokedAt || Date.parse(live.expiresAt) <= ctx.now.getTime())
    throw serviceError("token_invalid");
  if (!live.account.active || live.account.tokenVersion !== tokenVersion) throw serviceError("token_invalid");
  return live;
}
