import { isSuperAdmin } from "#contract/roles.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type Account, accountById } from "#worker/db/accounts.ts";
import { createSwitchedActor } from "#worker/features/tokens/actor.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** Returns a user whose session the actor may ask for, or 404, and the context of that session. */
export async function switchedCtx(
  ctx: ActorCtx,
  id: string,
): Promise<{ target: Account; switched: ActorCtx }> {
  const target = await accountById(ctx.db, id);
  const isNear = isSuperAdmin(ctx.actor.roles) || target?.entityId === ctx.actor.entityId;
  if (!target || !isNear) throw serviceError("not_found");
  return { target, switched: { ...ctx, actor: createSwitchedActor(ctx.actor, target, ctx.now) } };
}
