import { eq } from "drizzle-orm";
import type { Picture } from "#contract/schemas/entity.ts";
import type { ActorCtx } from "../../context.ts";
import { type EntityRow, entityStillAt } from "../../db/reads/entities.ts";
import { userEntity } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { newId } from "../../lib/id.ts";
import { filePath, soundPicture } from "../pictures.ts";
import type { Input } from "../verb.ts";
import { entityPath } from "./internal.ts";

/** Keeps the logo as it was sent, in full resolution; the former one goes. */
export async function setLogo(
  ctx: ActorCtx,
  { params, body }: Input<Picture>,
): Promise<{ logo: { fullResolution: string } }> {
  const row = await inEntity(ctx).entity(params.id ?? "");
  const { bytes, type } = soundPicture(body);
  const key = newId();
  await ctx.files.put(key, bytes, type);
  try {
    await keep(ctx, row, key);
  } catch (error) {
    await ctx.files.remove([key]);
    throw error;
  }
  if (row.logoKey !== null) await ctx.files.remove([row.logoKey]);
  return { logo: { fullResolution: filePath(key) } };
}

export async function deleteLogo(ctx: ActorCtx, { params }: Input): Promise<null> {
  const row = await inEntity(ctx).entity(params.id ?? "");
  if (row.logoKey === null) return null;
  await keep(ctx, row, null);
  await ctx.files.remove([row.logoKey]);
  return null;
}

function keep(ctx: ActorCtx, row: EntityRow, logoKey: string | null): Promise<void> {
  const change = {
    row: entityPath(row.id),
    before: { logo: row.logoKey },
    after: { logo: logoKey },
    entityId: row.id,
    held: entityStillAt(row),
  };
  const columns = { logoKey, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
  return atomic(ctx, change, [ctx.db.update(userEntity).set(columns).where(eq(userEntity.id, row.id))]);
}
