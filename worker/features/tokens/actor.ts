import type { Actor, ActorCtx, Ctx } from "#worker/context.ts";
import { type Account, isExpired, type LiveSession } from "#worker/db/accounts.ts";

/** An account as the actor of a request. */
export const createActor = (
  account: Account,
  { sessionId, loginType }: Pick<LiveSession, "sessionId" | "loginType">,
  now: Date,
): Actor => ({
  userId: account.id,
  sessionId,
  entityId: account.entityId,
  email: account.email,
  firstname: account.firstname,
  name: account.name,
  roles: account.roles,
  licenceExpired: isExpired(account.expirationDate, now),
  loginType,
  by: null,
});

/** An account as the actor of a request that the person of `own` sends in the account's session. */
export const createSwitchedActor = (own: Actor, wanted: Account, now: Date): Actor => {
  const { userId, email, firstname, name, roles } = own;
  return { ...createActor(wanted, own, now), by: { userId, email, firstname, name, roles } };
};

/** The context of somebody who has shown who they are without a session: by a code, an invitation, a provider. */
export const asAccount = (ctx: Ctx, account: Account, loginType: "local" | "sso" = "local"): ActorCtx => ({
  ...ctx,
  actor: createActor(account, { sessionId: "", loginType }, ctx.now),
});
