import { and, asc, eq, gt } from "drizzle-orm";
import { type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { ration, rationShare, rationVersion, user } from "../schema/index.ts";

const sortable = { expiresAt: rationShare.expiresAt };

/** Links of the actor's entity that still open, each with the save it shows. */
const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      share: rationShare,
      number: rationVersion.number,
      creator: { id: user.id, firstname: user.firstname, name: user.name },
    })
    .from(rationShare)
    .innerJoin(ration, eq(ration.id, rationShare.rationId))
    .innerJoin(rationVersion, eq(rationVersion.id, rationShare.versionId))
    .leftJoin(user, eq(user.id, rationShare.creatorId));

const open = (ctx: ActorCtx) =>
  and(eq(ration.entityId, ctx.actor.entityId), gt(rationShare.expiresAt, ctx.now.toISOString()));

export type RationShareRow = Awaited<ReturnType<typeof readRationShare>>;

/** A link to a ration of the actor's entity, or 404. */
export async function readRationShare(ctx: ActorCtx, id: string) {
  const row = await selection(ctx)
    .where(and(eq(rationShare.id, id), open(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

/** Usually the one that ends first. */
export async function readRationShares(
  ctx: ActorCtx,
  query: PageQuery,
  rationId: string | undefined,
): Promise<Rows<RationShareRow>> {
  const where = and(open(ctx), rationId === undefined ? undefined : eq(rationShare.rationId, rationId));
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [asc(rationShare.expiresAt)],
    id: rationShare.id,
  });
}
