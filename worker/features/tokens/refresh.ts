import { and, eq, isNull, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#worker/context.ts";
import { accountBySession } from "#worker/db/accounts.ts";
import { inOneBatch } from "#worker/db/d1.ts";
import { refreshToken, session } from "#worker/db/schema/index.ts";
import type { Verb } from "#worker/features/verb.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { nextRefreshToken, refreshHash } from "#worker/lib/token.ts";
import { accessToken } from "./access-token.ts";
import { allowances, countAttempt } from "./throttle.ts";

/**
 * Trades a refresh token for its successor. Requests racing on one token, within the grace, all receive the same
 * successor; a token used later than that, or whose successor has been used, is stolen: its whole family ends.
 */
export const refresh: Verb<"token.refresh"> = async (ctx, { body }) => {
  const token = body.refresh_token;
  if (!token) throw serviceError("refresh_missing");
  await countAttempt(ctx, allowances.refreshPerAddress, ctx.address, "refresh_too_many");

  const found = await presented(ctx, token);
  if (!found) throw serviceError("refresh_unknown");
  const live = await accountBySession(ctx.db, found.userId, found.sessionId);
  if (!live || live.revokedAt || hasPassed(live.expiresAt, ctx.now)) throw serviceError("refresh_invalid");
  if (found.usedAt && (await isReuse(ctx, found.usedAt, token))) {
    await revoke(ctx, found.sessionId);
    throw serviceError("refresh_unknown");
  }
  if (hasPassed(found.expiresAt, ctx.now)) throw serviceError("refresh_invalid");
  const { account } = live;
  if (!account.active) throw serviceError("refresh_invalid");

  const successor = nextRefreshToken(ctx.keys, token);
  await rotate(ctx, token, successor, found.sessionId);
  return { token: await accessToken(ctx, account, found.sessionId), refresh_token: successor };
};

const hasPassed = (instant: string, now: Date): boolean => Date.parse(instant) <= now.getTime();

const presented = (ctx: Ctx, token: string) =>
  ctx.db
    .select({
      sessionId: refreshToken.sessionId,
      userId: session.userId,
      expiresAt: refreshToken.expiresAt,
      usedAt: refreshToken.usedAt,
    })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(eq(refreshToken.hash, refreshHash(token)))
    .get();

async function isReuse(ctx: Ctx, usedAt: string, token: string): Promise<boolean> {
  if (ctx.now.getTime() - Date.parse(usedAt) > limits.refreshGraceMs) return true;
  const next = await presented(ctx, nextRefreshToken(ctx.keys, token));
  return !next || next.usedAt !== null;
}

/** Spends the token and keeps its successor. Made twice it changes nothing, so a race has one outcome. */
const rotate = (ctx: Ctx, token: string, successor: string, sessionId: string): Promise<void> =>
  inOneBatch(ctx.db, [
    ctx.db
      .update(refreshToken)
      .set({ usedAt: ctx.now.toISOString() })
      .where(and(eq(refreshToken.hash, refreshHash(token)), isNull(refreshToken.usedAt))),
    ctx.db
      .insert(refreshToken)
      .values({
        hash: refreshHash(successor),
        sessionId,
        expiresAt: daysAfter(ctx.now, limits.refreshTokenDays).toISOString(),
      })
      .onConflictDoNothing(),
  ]);

async function revoke(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db
    .update(session)
    .set({ revokedAt: sql`coalesce(${session.revokedAt}, ${ctx.now.toISOString()})` })
    .where(eq(session.id, sessionId));
}
