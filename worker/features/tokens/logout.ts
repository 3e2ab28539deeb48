import { and, eq, inArray, isNull } from "drizzle-orm";
import { refreshToken, session } from "#worker/db/schema/index.ts";
import type { Verb } from "#worker/features/verb.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { refreshHash } from "#worker/lib/token.ts";

/** Ends the session of a refresh token, and with it every token of its family. */
export const logout: Verb<"token.logout"> = async (ctx, { body }) => {
  const token = body.refresh_token;
  if (!token) throw serviceError("no_refresh_token");
  const owner = ctx.db
    .select({ id: refreshToken.sessionId })
    .from(refreshToken)
    .where(eq(refreshToken.hash, refreshHash(token)));
  const ended = await ctx.db
    .update(session)
    .set({ revokedAt: ctx.now.toISOString() })
    .where(and(inArray(session.id, owner), isNull(session.revokedAt)))
    .returning({ id: session.id });
  const message =
    ended.length > 0
      ? "The supplied refresh_token has been invalidated."
      : "The supplied refresh_token is already invalid.";
  return { code: 200, message };
};
