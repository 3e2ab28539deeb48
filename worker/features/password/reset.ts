import { and, eq } from "drizzle-orm";
import type { PasswordReset, PasswordResetWithAddress } from "#contract/schemas/access.ts";
import type { Ctx } from "../../context.ts";
import { registration, user } from "../../db/schema/index.ts";
import { accountByEmail, accountStillAsRead } from "../../db/users.ts";
import { atomic } from "../../db/write.ts";
import { refuse } from "../../lib/fail.ts";
import { hashPassword } from "../../lib/password.ts";
import { asAccount } from "../session/actor.ts";
import { endSessions, userPath } from "../users/internal.ts";
import type { Input } from "../verb.ts";
import { guess, ofReset, spend, unspent } from "./codes.ts";

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
    held: and(unspent(ctx, purpose, code), accountStillAsRead(account)),
  };
  await atomic(asAccount(ctx, account), change, [
    spend(ctx, purpose, code),
    ctx.db.update(user).set({ passwordHash, accountType: "local" }).where(eq(user.id, account.id)),
    ctx.db.delete(registration).where(eq(registration.userId, account.id)),
    ...endSessions(ctx, account.id),
  ]);
  return { reset: true };
}

export const resetPassword = (ctx: Ctx, { body }: Input<PasswordResetWithAddress>) =>
  reset(ctx, body.email, body);

/** The same, with the address in the path. */
export const resetPasswordOf = (ctx: Ctx, { params, body }: Input<PasswordReset>) =>
  reset(ctx, params.email ?? "", body);
