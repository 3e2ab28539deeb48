import { limits } from "#contract/limits.ts";
import { covers } from "#contract/roles.ts";
import type { Actor, ActorCtx, Ctx } from "#worker/context.ts";
import { type Account, isExpired, type LiveKey, type LiveSession } from "#worker/db/accounts.ts";
import type { ActingAs } from "#worker/db/schema/recalculation-jobs.ts";

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
  program: null,
});

/** An account as the actor of a request that the person of `own` sends in the account's session. */
export const createSwitchedActor = (own: Actor, wanted: Account, now: Date): Actor => {
  const { userId, email, firstname, name, roles } = own;
  return { ...createActor(wanted, own, now), by: { userId, email, firstname, name, roles } };
};

/**
 * The maker of a key as the actor of a request that a program sends with it: with those roles of the key that its maker
 * could give today. Null when none is left.
 */
export function createProgramActor({ account, key, count, windowStart }: LiveKey, now: Date): Actor | null {
  const roles = key.roles.filter((role) => covers(account.roles, [role]));
  if (roles.length === 0) return null;
  const { programKeyRequests: most, programKeyWindowSeconds: seconds } = limits;
  const program = {
    id: key.id,
    name: key.name,
    requestsLeft: most - count,
    secondsLeft: windowStart + seconds - Math.floor(now.getTime() / 1000),
  };
  return { ...createActor(account, { sessionId: "", loginType: "local" }, now), roles, program };
}

/** The context of somebody who has shown who they are without a session: by a code, an invitation, a provider. */
export const asAccount = (ctx: Ctx, account: Account, loginType: "local" | "sso" = "local"): ActorCtx => ({
  ...ctx,
  actor: createActor(account, { sessionId: "", loginType }, ctx.now),
});

/** Returns as whom a job goes on that an actor asks for. */
export function actingAs({ actor }: ActorCtx): ActingAs {
  const { roles, program, by } = actor;
  return {
    roles: [...roles],
    program: program && { id: program.id, name: program.name },
    by: by && { ...by, roles: [...by.roles] },
  };
}
