import { eq } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { formerLogo, userEntity } from "#worker/db/schema/index.ts";
import { dropFormerLogos } from "#worker/db/unused-logos.ts";
import { putPicture, removePicture, type StoredPicture } from "#worker/features/pictures.ts";
import { entityPath } from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Keeps the logo in full resolution. */
export const setLogo: Verb<"user_entity.set_logo"> = async (ctx, { params, body }) => {
  return { logo: { fullResolution: await putPicture(ctx, await readLogo(ctx, params.id), body) } };
};

export const deleteLogo: Verb<"user_entity.delete_logo"> = async (ctx, { params }) => {
  return removePicture(ctx, await readLogo(ctx, params.id));
};

async function readLogo(ctx: ActorCtx, id = ""): Promise<StoredPicture> {
  const row = await readEntity(ctx, id);
  return {
    key: row.logoKey,
    write: (logoKey) => {
      const change = {
        row: entityPath(row.id),
        before: { logo: row.logoKey },
        after: { logo: logoKey },
        entityId: row.id,
        condition: isUnchanged(userEntity, row),
      };
      const columns = { logoKey, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
      const former = { key: row.logoKey ?? "", entityId: row.id };
      return atomic(ctx, change, [
        ctx.db.update(userEntity).set(columns).where(eq(userEntity.id, row.id)),
        ...(row.logoKey === null ? [] : [ctx.db.insert(formerLogo).values(former)]),
      ]);
    },
    release: () => dropFormerLogos(ctx.db, ctx.files),
  };
}
