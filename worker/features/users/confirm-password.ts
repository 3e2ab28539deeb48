import { eq } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { accountTypeNow } from "#worker/db/reads/identity-providers.ts";
import { user } from "#worker/db/schema/index.ts";
import { noPassword } from "#worker/features/records/user.ts";
import { allowances, countAttempt, forgetTries } from "#worker/features/tokens/throttle.ts";
import { passwordMatches } from "#worker/lib/password.ts";
import { refuse } from "#worker/lib/service-error.ts";

/**
 * Refuses who does not know the own password; guesses are counted as those of a sign-in. Who signs in with their
 * organisation's provider has none here. Gives the hash that was matched.
 */
export async function ownPassword(ctx: ActorCtx, password: string): Promise<string> {
  const { userId } = ctx.actor;
  const columns = { hash: user.passwordHash, accountType: accountTypeNow };
  const row = await ctx.db.select(columns).from(user).where(eq(user.id, userId)).get();
  if (row?.accountType === "sso") throw refuse([{ path: ["password"], code: "password_of_provider" }]);
  await countAttempt(ctx, allowances.passwordPerUser, userId);
  const hash = row?.hash ?? noPassword;
  if (!(await passwordMatches(ctx.derive, password, hash))) {
    throw refuse([{ path: ["password"], code: "password_wrong" }]);
  }
  await forgetTries(ctx, allowances.passwordPerUser, userId);
  return hash;
}
