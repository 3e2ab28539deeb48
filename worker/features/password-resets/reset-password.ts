import { and, eq } from "drizzle-orm";
import type { PasswordReset } from "#contract/schemas/access.ts";
import type { Ctx } from "#worker/context.ts";
import { accountByEmail, accountStillAsRead } from "#worker/db/accounts.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { registration, user } from "#worker/db/schema/index.ts";
import { endSessions, userPath } from "#worker/features/records/user.ts";
import { asAccount } from "#worker/features/tokens/actor.ts";
import type { Verb } from "#worker/features/verb.ts";
import { hashPassword } from "#worker/lib/password.ts";
import { refuse } from "#worker/lib/service-error.ts";
import { guess, ofReset, spend, unspent } from "./one-time-codes.ts";

/**
 * Sets the password of who holds the code: the code is used up, every session ends. Who came by a provider that vouches
 * for them no longer has an account with a password from then on.
 */
async function reset(ctx: Ctx, email: string, { code, password }: PasswordReset): Promise<{ reset: true }> {
  const purpose = ofReset(email);
  await guess(ctx, purpose, code, "code");
  const account = await accountByEmail(ctx.db, email);
  if (!account?.active || account.accountType !== "local") {
    throw refuse([{ path: ["code"], code: "code_wrong" }]);
  }
  const passwordHash = await hashPassword(password, ctx.derive);
  const change = {
    row: userPath(account.id),
    before: null,
    after: { password: "reset" },
    condition: and(unspent(ctx, purpose, code), accountStillAsRead(account)),
  };
  await atomic(asAccount(ctx, account), change, [
    spend(ctx, purpose, code),
    ctx.db.update(user).set({ passwordHash, accountType: "local" }).where(eq(user.id, account.id)),
    ctx.db.delete(registration).where(eq(registration.userId, account.id)),
    ...endSessions(ctx, account.id),
  ]);
  return { reset: true };
}

export const resetPassword: Verb<"password_reset.reset"> = (ctx, { body }) => reset(ctx, body.email, body);

/** Resets a password with the address in the path. */
export const resetPasswordByPath: Verb<"password_reset.reset_of"> = (ctx, { params, body }) =>
  reset(ctx, params.email ?? "", body);
