import { eq, sql } from "drizzle-orm";
import type { Finalization } from "#contract/schemas/access.ts";
import { accountByEmail } from "#worker/db/accounts.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import { nameFold, type StoredUser, userPath } from "#worker/features/records/user.ts";
import { asAccount } from "#worker/features/tokens/actor.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { registration, user } from "../../db/schema/index.ts";
import { hashPassword } from "../../lib/password.ts";
import type { Verb } from "../verb.ts";
import { invited } from "./read-invitation.ts";

/** Gives an invited user the password, and the name if one is sent, that they chose; the invitation is used up. */
export const finalizeRegistration: Verb<"registration.finalize"> = async (ctx, { params, body }) => {
  const found = await invited(ctx, params.registrationToken ?? "");
  const account = await accountByEmail(ctx.db, found.email);
  if (!account) throw serviceError("registration_unknown");
  const { firstname = found.firstname, name = found.name } = body;
  const names = { firstname, name };
  const columns = { ...names, nameFold: nameFold(names) } satisfies ColumnsFor<
    StoredUser,
    Finalization,
    "password"
  >;
  const passwordHash = await hashPassword(body.password, ctx.derive);
  const mine = eq(registration.hash, found.hash);
  const change = {
    row: userPath(account.id),
    before: { firstname: found.firstname, name: found.name },
    after: { ...names, password: "chosen" },
    condition: sql`(select count(*) from ${registration} where ${mine})`,
  };
  await atomic(asAccount(ctx, account), change, [
    ctx.db
      .update(user)
      .set({ ...columns, passwordHash, revision: sql`${user.revision} + 1` })
      .where(eq(user.id, account.id)),
    ctx.db.delete(registration).where(mine),
  ]);
  return { email: account.email };
};
