import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { can } from "#contract/roles.ts";
import type { RationShareCreate, RationShareItem } from "#contract/schemas/ration-share.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { keepFormer } from "#worker/features/rations/keep-version.ts";
import { rationAtRevision } from "#worker/features/records/ration-columns.ts";
import {
  newShareToken,
  shareColumns,
  shareHash,
  shareItem,
  sharePath,
} from "#worker/features/records/ration-share.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { rationShare, userEntity } from "../../db/schema/index.ts";
import { idFromPath, newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";

/** Makes a link to the current ration; it shows judgements of health if its maker may see them. */
export async function createShare(
  ctx: ActorCtx,
  { body }: Input<RationShareCreate>,
): Promise<ItemResult<RationShareItem>> {
  const scope = inEntity(ctx);
  const row = await scope.rationIfAny(idFromPath(body.ration));
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
  await atomic(ctx, { row: sharePath(id), before: null, after: body, condition: rationAtRevision(row) }, [
    ...(await keepFormer(ctx, row)),
    ctx.db.insert(rationShare).values({ ...own, ...letterhead, versionId, tokenHash: shareHash(token) }),
  ]);
  return { item: shareItem(await scope.rationShare(id), token), revision: 0 };
}
