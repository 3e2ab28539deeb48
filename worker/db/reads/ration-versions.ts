import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { type PageQuery, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { ration, rationVersion, user } from "../schema/index.ts";

const sortable = { number: rationVersion.number };

const {
  snapshot,
  authorId: _author,
  estimation,
  organisation: _name,
  ...stored
} = getTableColumns(rationVersion);
const listed = {
  ...stored,
  energyUnknownShare: sql<number | null>`${estimation} ->> '$.energy.unknownShare'`,
};

const author = { id: user.id, firstname: user.firstname, name: user.name };

/** Versions with their ration's revision and their author, without what they froze. */
const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({ version: listed, revision: ration.revision, author })
    .from(rationVersion)
    .innerJoin(ration, eq(ration.id, rationVersion.rationId))
    .leftJoin(user, eq(user.id, rationVersion.authorId));

export type RationVersionRow = Awaited<ReturnType<typeof readRationVersions>>["rows"][number];

/** A version of a ration of the actor's entity with what it froze, or 404. */
export async function readRationVersion(
  ctx: ActorCtx,
  id: string,
): Promise<RationVersionRow & { snapshot: string }> {
  const row = await ctx.db
    .select({ version: listed, snapshot, revision: ration.revision, author })
    .from(rationVersion)
    .innerJoin(ration, eq(ration.id, rationVersion.rationId))
    .leftJoin(user, eq(user.id, rationVersion.authorId))
    .where(and(eq(rationVersion.id, id), eq(ration.entityId, ctx.actor.entityId)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

/** Usually the latest first. */
export async function readRationVersions(
  ctx: ActorCtx,
  query: PageQuery,
  { rationId, horseId }: { rationId?: string | undefined; horseId?: string | undefined },
) {
  const where = and(
    eq(ration.entityId, ctx.actor.entityId),
    rationId === undefined ? undefined : eq(rationVersion.rationId, rationId),
    horseId === undefined ? undefined : eq(ration.horseId, horseId),
  );
  const usual = [desc(rationVersion.savedAt), desc(rationVersion.number)];
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual,
    id: rationVersion.id,
  });
}

/** Returns true when the save with this number exists. */
export async function hasVersion(ctx: ActorCtx, rationId: string, number: number): Promise<boolean> {
  const row = await ctx.db
    .select({ id: rationVersion.id })
    .from(rationVersion)
    .where(and(eq(rationVersion.rationId, rationId), eq(rationVersion.number, number)))
    .get();
  return row !== undefined;
}
