import { eq } from "drizzle-orm";
import type { Picture } from "#contract/schemas/entity.ts";
import type { ActorCtx } from "../../context.ts";
import type { HorseRow } from "../../db/reads/horses.ts";
import { horse } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { newId } from "../../lib/id.ts";
import { filePath, soundPicture } from "../pictures.ts";
import type { Input } from "../verb.ts";
import { horsePath, stillAt } from "./internal.ts";

/** Keeps the picture as it was sent; the former one goes. */
export async function setPicture(
  ctx: ActorCtx,
  { params, body }: Input<Picture>,
): Promise<{ picture: string }> {
  const row = await inEntity(ctx).horse(params.id ?? "");
  const { bytes, type } = soundPicture(body);
  const key = newId();
  await ctx.files.put(key, bytes, type);
  try {
    await keep(ctx, row, key);
  } catch (error) {
    await ctx.files.remove([key]);
    throw error;
  }
  if (row.pictureKey !== null) await ctx.files.remove([row.pictureKey]);
  return { picture: filePath(key) };
}

export async function deletePicture(ctx: ActorCtx, { params }: Input): Promise<null> {
  const row = await inEntity(ctx).horse(params.id ?? "");
  if (row.pictureKey === null) return null;
  await keep(ctx, row, null);
  await ctx.files.remove([row.pictureKey]);
  return null;
}

function keep(ctx: ActorCtx, row: HorseRow, pictureKey: string | null): Promise<void> {
  const change = {
    row: horsePath(row.id),
    before: { picture: row.pictureKey },
    after: { picture: pictureKey },
    held: stillAt(row),
  };
  const columns = { pictureKey, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
  return atomic(ctx, change, [ctx.db.update(horse).set(columns).where(eq(horse.id, row.id))]);
}
