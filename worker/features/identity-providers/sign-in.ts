import { and, eq, type SQL } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#worker/context.ts";
import { type Account, accountByEmail, accountStillAsRead, isExpired } from "#worker/db/accounts.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isProviderUnchanged } from "#worker/db/reads/identity-providers.ts";
import { addressFree, seatLeft } from "#worker/db/reads/users.ts";
import { registration, session, user, userEntity } from "#worker/db/schema/index.ts";
import { nameFold, noPassword, setRoles, userPath } from "#worker/features/records/user.ts";
import { asAccount } from "#worker/features/tokens/actor.ts";
import { secondsAfter } from "#worker/lib/clock.ts";
import { newId } from "#worker/lib/id.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Vouched } from "./oidc-flow.ts";

/**
 * Opens a session for who was vouched for: matched by address within the organisation, or made on first sight. Who
 * was invited has come with it: the link of the invitation works no longer.
 */
export async function admitSso(ctx: Ctx, vouched: Vouched, cookieHash: string): Promise<void> {
  const account = (await accountByEmail(ctx.db, vouched.email)) ?? (await provision(ctx, vouched));
  if (account.entityId !== vouched.row.entityId || !account.active || account.roles.length === 0) {
    throw serviceError("sso_refused", { reason: "there is no such active account in the organisation" });
  }
  const id = newId();
  await atomic(
    asAccount(ctx, account, "sso"),
    {
      row: `/api/sessions/${id}`,
      before: null,
      after: { loginType: "sso" },
      condition: and(stillVouched(vouched), accountStillAsRead(account)),
    },
    [
      ctx.db.insert(session).values({
        id,
        userId: account.id,
        createdAt: ctx.now.toISOString(),
        expiresAt: secondsAfter(ctx.now, limits.ssoSessionHours * 3600).toISOString(),
        loginType: "sso",
        cookieHash,
      }),
      ctx.db.delete(registration).where(eq(registration.userId, account.id)),
    ],
  );
}

/** Holds while the provider that vouched is still the organisation's, as it was set then. */
const stillVouched = ({ row }: Pick<Vouched, "row">): SQL => isProviderUnchanged(row.entityId, row.revision);

/** Makes the account of who comes for the first time, where the organisation gives a role, a licence and a seat. */
async function provision(ctx: Ctx, { row, email, firstname, name }: Vouched): Promise<Account> {
  if (row.defaultRole === null) throw serviceError("sso_refused", { reason: "the account was not made yet" });
  const { expirationDate } = await readLicence(ctx, row.entityId);
  if (isExpired(expirationDate, ctx.now))
    throw serviceError("sso_refused", { reason: "the licence has expired" });
  const id = newId();
  const at = ctx.now.toISOString();
  const names = {
    firstname: firstname.slice(0, limits.nameMax),
    name: name.slice(0, limits.nameMax),
  };
  const account: Account = {
    id,
    entityId: row.entityId,
    email,
    ...names,
    passwordHash: noPassword,
    active: true,
    accountType: "sso",
    tokenVersion: 1,
    expirationDate,
    roles: [row.defaultRole],
  };
  const change = {
    row: userPath(id),
    before: null,
    after: { email, ...names, roles: account.roles, accountType: "sso" },
    condition: and(stillVouched({ row }), seatLeft(row.entityId), addressFree(email, id)),
  };
  const { roles, expirationDate: _expirationDate, ...columns } = account;
  await atomic(asAccount(ctx, account, "sso"), change, [
    ctx.db.insert(user).values({ ...columns, nameFold: nameFold(names), createdAt: at, modifiedAt: at }),
    ...setRoles(ctx, id, roles),
  ]);
  return account;
}

async function readLicence(ctx: Ctx, entityId: string): Promise<{ expirationDate: string }> {
  const columns = { expirationDate: userEntity.expirationDate };
  const row = await ctx.db.select(columns).from(userEntity).where(eq(userEntity.id, entityId)).get();
  if (!row) throw serviceError("sso_refused", { reason: "there is no such organisation" });
  return row;
}
