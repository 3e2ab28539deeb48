import { eq } from "drizzle-orm";
import { accountByEmail } from "#worker/db/accounts.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { endSessions, userPath } from "#worker/features/records/user.ts";
import { newSession } from "#worker/features/tokens/open-session.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { passwordStill } from "../../db/reads/users.ts";
import { user } from "../../db/schema/index.ts";
import { hashPassword } from "../../lib/password.ts";
import type { Verb } from "../verb.ts";
import { ownPassword } from "./confirm-password.ts";

/** Changes the own password: every session ends at once, and a new one begins for the caller. */
export const changePassword: Verb<"user.change_password"> = async (ctx, { params, body }) => {
  const { userId, email } = ctx.actor;
  if (params.id !== userId) throw serviceError("not_found");
  const known = await ownPassword(ctx, body.password);
  const passwordHash = await hashPassword(body.newPassword, ctx.derive);
  const { statements, pairFor } = newSession(ctx, userId);
  const change = {
    row: userPath(userId),
    before: null,
    after: { password: "changed" },
    condition: passwordStill(userId, known),
  };
  await atomic(ctx, change, [
    ctx.db.update(user).set({ passwordHash }).where(eq(user.id, userId)),
    ...endSessions(ctx, userId),
    ...statements,
  ]);
  const account = await accountByEmail(ctx.db, email);
  if (!account) throw serviceError("not_found");
  return pairFor(account);
};
