import { and, eq } from "drizzle-orm";
import type { Ctx } from "#worker/context.ts";
import { type Account, accountByEmail, idAsRead } from "#worker/db/accounts.ts";
import { inOneBatch, type Statement } from "#worker/db/d1.ts";
import { user } from "#worker/db/schema/index.ts";
import type { Verb } from "#worker/features/verb.ts";
import { dummyHash, hashPassword, isOutdated, passwordMatches } from "#worker/lib/password.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { isForNobody, newSession } from "./open-session.ts";
import { allowances, countAttempt, forgetTries, refundAttempt } from "./throttle.ts";

export const login: Verb<"token.login"> = async (ctx, { body }) => {
  const subject = `${body.email.toLowerCase()} ${ctx.address}`;
  await countAttempt(ctx, allowances.loginPerAddress, ctx.address);
  await countAttempt(ctx, allowances.loginPerAccount, subject);
  const account = await accountByEmail(ctx.db, body.email);
  const matches = await passwordMatches(ctx.derive, body.password, account?.passwordHash ?? dummyHash);
  if (!account || !matches || !maySignIn(account)) throw serviceError("credentials");

  const { statements, pairFor } = newSession(ctx, idAsRead(account));
  const all = [
    ...statements,
    forgetTries(ctx, allowances.loginPerAccount, subject),
    refundAttempt(ctx, allowances.loginPerAddress, ctx.address),
    ...(await rehash(ctx, account, body.password)),
  ];
  try {
    await inOneBatch(ctx.db, all);
  } catch (error) {
    // Deriving a key takes a while: what ended every session meanwhile ends this one before it begins.
    throw isForNobody(error) ? serviceError("credentials") : error;
  }
  return pairFor(account);
};

/** An expired licence lets people in, to read and to export. */
const maySignIn = (account: Account): boolean => account.active && account.roles.length > 0;

/** Renews a hash of weaker parameters while the password is at hand. */
async function rehash(ctx: Ctx, account: Account, password: string): Promise<Statement[]> {
  if (!isOutdated(account.passwordHash)) return [];
  const passwordHash = await hashPassword(password, ctx.derive);
  const asRead = and(eq(user.id, account.id), eq(user.passwordHash, account.passwordHash));
  return [ctx.db.update(user).set({ passwordHash }).where(asRead)];
}
