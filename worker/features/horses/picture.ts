import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { horse } from "#worker/db/schema/index.ts";
import { horsePath } from "#worker/features/records/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { putPicture, removePicture, type StoredPicture } from "../pictures.ts";
import type { Verb } from "../verb.ts";

export const setPicture: Verb<"horse.set_picture"> = async (ctx, { params, body }) => {
  return { picture: await putPicture(ctx, await readPicture(ctx, params.id), body) };
};

export const deletePicture: Verb<"horse.delete_picture"> = async (ctx, { params }) => {
  return removePicture(ctx, await readPicture(ctx, params.id));
};

async function readPicture(ctx: ActorCtx, id = ""): Promise<StoredPicture> {
  const row = await readHorse(ctx, id);
  return {
    key: row.pictureKey,
    write: (pictureKey) => {
      const change = {
        row: horsePath(row.id),
        before: { picture: row.pictureKey },
        after: { picture: pictureKey },
        condition: isUnchanged(horse, row),
      };
      const columns = { pictureKey, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
      return atomic(ctx, change, [ctx.db.update(horse).set(columns).where(eq(horse.id, row.id))]);
    },
  };
}
