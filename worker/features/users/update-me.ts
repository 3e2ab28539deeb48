import { and, eq, type SQL } from "drizzle-orm";
import type { MePatch } from "#contract/schemas/user.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { mailDomain, readDomain } from "#worker/db/reads/identity-providers.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { ofMove, spend, unspent } from "#worker/features/password-resets/one-time-codes.ts";
import { endOtherSessions, nameFold, type StoredUser, userPath } from "#worker/features/records/user.ts";
import { refuse, serviceError } from "#worker/lib/service-error.ts";
import { passwordStill } from "../../db/reads/users.ts";
import { user } from "../../db/schema/index.ts";
import type { Verb } from "../verb.ts";
import { checkedMove } from "./confirm-address.ts";
import { ownPassword } from "./confirm-password.ts";
import { me } from "./me.ts";
import { soundClaim } from "./validate-claim.ts";

/**
 * Changes one's own information. Another address signs in from then on, so it asks for the password and for the code
 * that was sent to it, and ends the other sessions.
 */
export const updateMe: Verb<"user.patch_me"> = async (ctx, { body, expected }) => {
  const { userId, entityId } = ctx.actor;
  const row = await ctx.db.select().from(user).where(eq(user.id, userId)).get();
  if (!row) throw serviceError("not_found");
  checkRevision(expected, row.revision);
  const { email, firstname, name, guideClosed } = row;
  const before = { email, firstname, name, guideClosed };
  const { password, code = "", ...fields } = body;
  const after = { ...before, ...fields };
  const isMoved = after.email.toLowerCase() !== before.email.toLowerCase();
  // Not even its spelling, in another's session.
  if (ctx.actor.by && after.email !== before.email) throw serviceError("switched");
  let known = row.passwordHash;
  const conditions: SQL[] = [];
  if (isMoved) {
    if (password === undefined) throw refuse([{ path: ["password"], code: "password_required" }]);
    known = await ownPassword(ctx, password);
    // Who holds an address of theirs is told by the provider: taken by hand, another would be let into this account.
    if (await readDomain(ctx, mailDomain(after.email)))
      throw refuse([{ path: ["email"], code: "email_vouched" }]);
    await checkedMove(ctx, after.email, code);
    conditions.push(
      ...(await soundClaim(ctx, { id: userId, entityId, email: after.email, takesSeat: false })),
    );
  }
  const purpose = ofMove(userId, after.email);
  const condition = and(
    isUnchanged(user, row),
    isMoved ? and(...conditions, unspent(ctx, purpose, code), passwordStill(userId, known)) : undefined,
  );
  const columns = {
    ...after,
    nameFold: nameFold(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  } satisfies ColumnsFor<StoredUser, MePatch, "password" | "code">;
  await atomic(ctx, { row: userPath(userId), before, after, condition }, [
    ctx.db.update(user).set(columns).where(eq(user.id, userId)),
    ...(isMoved ? [spend(ctx, purpose, code), endOtherSessions(ctx)] : []),
  ]);
  return me({ ...ctx, actor: { ...ctx.actor, email: after.email } });
};
