import { eq } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Login, TokenPair } from "#contract/schemas/session.ts";
import type { Ctx } from "../../context.ts";
import { inOneBatch, type Statement } from "../../db/d1.ts";
import { refreshToken, session, user } from "../../db/schema/index.ts";
import { type Account, accountByEmail, isExpired } from "../../db/users.ts";
import { daysAfter } from "../../lib/clock.ts";
import { fail } from "../../lib/fail.ts";
import { newId } from "../../lib/id.ts";
import { dummyHash, hashPassword, isOutdated, passwordMatches } from "../../lib/password.ts";
import { firstRefreshToken, refreshHash } from "../../lib/token.ts";
import type { Input } from "../verb.ts";
import { accessToken } from "./access-token.ts";
import { allowances, countTry, forgetTries } from "./throttle.ts";

export async function login(ctx: Ctx, { body }: Input<Login>): Promise<TokenPair> {
  const subject = `${body.email.toLowerCase()} ${ctx.address}`;
  await countTry(ctx, allowances.loginPerAddress, ctx.address);
  await countTry(ctx, allowances.loginPerAccount, subject);
  const account = await accountByEmail(ctx.db, body.email);
  const matches = await passwordMatches(body.password, account?.passwordHash ?? dummyHash);
  if (!account || !matches || !maySignIn(account, ctx.now)) throw fail("credentials");

  const sessionId = newId();
  const refresh = firstRefreshToken();
  await inOneBatch(ctx.db, [
    ctx.db.insert(session).values({
      id: sessionId,
      userId: account.id,
      createdAt: ctx.now.toISOString(),
      expiresAt: daysAfter(ctx.now, limits.sessionDays).toISOString(),
    }),
    ctx.db.insert(refreshToken).values({
      hash: refreshHash(refresh),
      sessionId,
      expiresAt: daysAfter(ctx.now, limits.refreshTokenDays).toISOString(),
    }),
    forgetTries(ctx, allowances.loginPerAccount, subject),
    ...(await rehash(ctx, account, body.password)),
  ]);
  return { token: await accessToken(ctx, account, sessionId), refresh_token: refresh };
}

const maySignIn = (account: Account, now: Date): boolean =>
  account.active && account.roles.length > 0 && !isExpired(account.expirationDate, now);

/** A hash of weaker parameters is made anew while the password is at hand. */
async function rehash(ctx: Ctx, account: Account, password: string): Promise<Statement[]> {
  if (!isOutdated(account.passwordHash)) return [];
  const passwordHash = await hashPassword(password);
  return [ctx.db.update(user).set({ passwordHash }).where(eq(user.id, account.id))];
}
