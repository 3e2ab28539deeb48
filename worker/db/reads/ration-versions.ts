import { and, desc, eq, sql } from "drizzle-orm";
import { counted, ordering, type PageQuery, type Rows, sqlLimit } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { ration, rationVersion, user } from "../schema/index.ts";

const sortable = { number: rationVersion.number };

const { snapshot, ...listed } = {
  id: rationVersion.id,
  rationId: rationVersion.rationId,
  number: rationVersion.number,
  savedAt: rationVersion.savedAt,
  pricePerDay: rationVersion.pricePerDay,
  energyCoverage: rationVersion.energyCoverage,
  energyUnknownShare: sql<number | null>`${rationVersion.estimation} ->> '$.energy.unknownShare'`,
  proteinCoverage: rationVersion.proteinCoverage,
  monetaryUnit: rationVersion.monetaryUnit,
  verdict: rationVersion.verdict,
  requirementVerdict: rationVersion.requirementVerdict,
  scienceVersion: rationVersion.scienceVersion,
  engineVersion: rationVersion.engineVersion,
  snapshot: rationVersion.snapshot,
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
  const [rows, count] = await Promise.all([
    selection(ctx)
      .where(where)
      .orderBy(...ordering(query, sortable, usual, rationVersion.id))
      .limit(sqlLimit(query))
      .offset(query.offset),
    ctx.db
      .select({ total: counted })
      .from(rationVersion)
      .innerJoin(ration, eq(ration.id, rationVersion.rationId))
      .where(where)
      .get(),
  ]);
  return { rows, total: count?.total ?? 0 } satisfies Rows<(typeof rows)[number]>;
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
