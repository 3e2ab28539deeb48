import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { can } from "#contract/roles.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readRationShare } from "#worker/db/reads/ration-shares.ts";
import { findRation } from "#worker/db/reads/rations.ts";
import { ration, rationShare, userEntity } from "#worker/db/schema/index.ts";
import { keepFormer } from "#worker/features/rations/keep-version.ts";
import {
  newShareToken,
  sealShareToken,
  shareColumns,
  shareHash,
  shareItem,
  sharePath,
} from "#worker/features/records/ration-share.ts";
import { refuse } from "#worker/lib/service-error.ts";
import { idFromPath, newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";

/** Makes a link to the current ration; it shows judgements of health if its maker may see them. */
export const createShare: Verb<"ration_share.post"> = async (ctx, { body }) => {
  const row = await findRation(ctx, idFromPath(body.ration));
  if (!row) throw refuse([{ path: ["ration"], code: "unknown_item" }]);
  const { id: rationId, revision } = row.ration;
  const id = newId();
  const token = newShareToken();
  const own = {
    id,
    ...shareColumns(body, ctx.now),
    seesHealth: can(ctx.actor.roles, "health"),
    creatorId: ctx.actor.userId,
    createdAt: ctx.now.toISOString(),
  };
  const versionId = sql`(select id from ration_version where ration_id = ${rationId} and number = ${revision})`;
  const ofEntity = (column: SQLiteColumn) =>
    sql`(select ${column} from ${userEntity} where ${eq(userEntity.id, ctx.actor.entityId)})`;
  const letterhead = { logoKey: ofEntity(userEntity.logoKey), organisation: ofEntity(userEntity.name) };
  const secret = { tokenHash: shareHash(token), tokenSealed: await sealShareToken(ctx, token) };
  await atomic(
    ctx,
    { row: sharePath(id), before: null, after: body, condition: isUnchanged(ration, row.ration) },
    [
      ...(await keepFormer(ctx, row)),
      ctx.db.insert(rationShare).values({ ...own, ...letterhead, ...secret, versionId }),
    ],
  );
  return { item: shareItem(await readRationShare(ctx, id), token), revision: 0 };
};
