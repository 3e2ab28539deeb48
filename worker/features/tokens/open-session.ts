import type { SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { TokenPair } from "#contract/schemas/session.ts";
import type { Ctx } from "#worker/context.ts";
import type { Account } from "#worker/db/accounts.ts";
import { mentions } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { refreshToken, session } from "#worker/db/schema/index.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import { newId } from "#worker/lib/id.ts";
import { randomToken, refreshHash } from "#worker/lib/token.ts";
import { accessToken } from "./access-token.ts";

/** Returns true for an error that says that the user of a session does not exist. */
export const isForNobody = (error: unknown): boolean => mentions(error, "session.user_id");

/** Returns the statements that open a session, and the token pair for its account once they are written. */
export function newSession(
  ctx: Pick<Ctx, "db" | "keys" | "now">,
  userId: string | SQL<string>,
): { statements: Statement[]; pairFor: (account: Account) => Promise<TokenPair> } {
  const id = newId();
  const refresh = randomToken();
  const statements = [
    ctx.db.insert(session).values({
      id,
      userId,
      createdAt: ctx.now.toISOString(),
      expiresAt: daysAfter(ctx.now, limits.sessionDays).toISOString(),
    }),
    ctx.db.insert(refreshToken).values({
      hash: refreshHash(refresh),
      sessionId: id,
      expiresAt: daysAfter(ctx.now, limits.refreshTokenDays).toISOString(),
    }),
  ];
  const pairFor = async (account: Account) => ({
    token: await accessToken(ctx, account, id),
    refresh_token: refresh,
  });
  return { statements, pairFor };
}
