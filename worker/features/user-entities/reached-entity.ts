import { isSuperAdmin } from "#contract/roles.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type EntityRow, readEntity } from "#worker/db/reads/user-entities.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse, ServiceError } from "#worker/lib/service-error.ts";

/** The organisation in which something is made: an admin's own, any for a super admin. */
export async function reachedEntity(ctx: ActorCtx, path: string | undefined): Promise<EntityRow> {
  const row = await namedEntity(ctx, path);
  if (!isSuperAdmin(ctx.actor.roles) && row.id !== ctx.actor.entityId) throw unknownEntity();
  return row;
}

/**
 * Returns an organisation in which the actor may invite people: the own one, an added one until somebody has opened an
 * account there, or any for a super admin.
 */
export async function peopledEntity(ctx: ActorCtx, path: string | undefined): Promise<EntityRow> {
  const row = await namedEntity(ctx, path);
  const isOpen = row.id === ctx.actor.entityId || row.inhabited === 0;
  if (!isSuperAdmin(ctx.actor.roles) && !isOpen) throw unknownEntity();
  return row;
}

async function namedEntity(ctx: ActorCtx, path: string | undefined): Promise<EntityRow> {
  const id = path === undefined ? ctx.actor.entityId : idFromPath(path);
  try {
    return await readEntity(ctx, id);
  } catch (error) {
    throw error instanceof ServiceError ? unknownEntity() : error;
  }
}

const unknownEntity = () => refuse([{ path: ["userEntity"], code: "unknown_item" }]);
