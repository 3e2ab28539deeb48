import { eq } from "drizzle-orm";
import { text } from "#contract/texts.ts";
import type { ActorCtx } from "../../context.ts";
import { entityStillAt } from "../../db/reads/entities.ts";
import { readPictureKeys } from "../../db/reads/horses.ts";
import { userEntity } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { fail } from "../../lib/fail.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { entityFields, entityPath } from "./internal.ts";

/** Deletes an organisation with all it has, as the confirmation said. Nobody deletes the own one. */
export async function deleteEntity(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).entity(params.id ?? "");
  allow(expected, row.revision);
  if (row.id === ctx.actor.entityId) {
    throw fail("conflict", { reason: text(ctx.locale, "conflict_own_entity") });
  }
  const before = { ...entityFields(row), numberOfUsers: row.numberOfUsers };
  const change = { row: entityPath(row.id), before, after: null, entityId: row.id, held: entityStillAt(row) };
  const pictures = await readPictureKeys(ctx, row.id);
  await atomic(ctx, change, [ctx.db.delete(userEntity).where(eq(userEntity.id, row.id))]);
  const keys = [...pictures, row.logoKey].filter((key) => key !== null);
  if (keys.length > 0) await ctx.files.remove(keys);
  return null;
}
