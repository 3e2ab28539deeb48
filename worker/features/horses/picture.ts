import { eq } from "drizzle-orm";
import type { Picture } from "#contract/schemas/user-entity.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { horseAtRevision, horsePath } from "#worker/features/records/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { horse } from "../../db/schema/index.ts";
import { putPicture, removePicture, type StoredPicture } from "../pictures.ts";
import type { Input } from "../verb.ts";

export async function setPicture(
  ctx: ActorCtx,
  { params, body }: Input<Picture>,
): Promise<{ picture: string }> {
  return { picture: await putPicture(ctx, await readPicture(ctx, params.id), body) };
}

export async function deletePicture(ctx: ActorCtx, { params }: Input): Promise<null> {
  return removePicture(ctx, await readPicture(ctx, params.id));
}

async function readPicture(ctx: ActorCtx, id = ""): Promise<StoredPicture> {
  const row = await inEntity(ctx).horse(id);
  return {
    key: row.pictureKey,
    write: (pictureKey) => {
      const change = {
        row: horsePath(row.id),
        before: { picture: row.pictureKey },
        after: { picture: pictureKey },
        condition: horseAtRevision(row),
      };
      const columns = { pictureKey, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
      return atomic(ctx, change, [ctx.db.update(horse).set(columns).where(eq(horse.id, row.id))]);
    },
  };
}
