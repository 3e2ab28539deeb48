import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { writtenOnce } from "#worker/db/d1.ts";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { horse, horseTemplate, requirementProfile } from "../schema/index.ts";

const columns = {
  ...getTableColumns(requirementProfile),
  numberOfHorses: sql<number>`(select count(*) from ${horse}
    where ${horse.requirementProfileId} = ${requirementProfile.id})`.as("number_of_horses"),
};

const sortable = { name: inSeries(requirementProfile.nameFold), modifiedAt: requirementProfile.modifiedAt };

const own = ({ actor }: ActorCtx): SQL => eq(requirementProfile.entityId, actor.entityId);

const selection = ({ db }: Pick<ActorCtx, "db">) => db.select(columns).from(requirementProfile);

export type RequirementProfileRow = Awaited<ReturnType<typeof selection>>[number];

/** Own norms of the actor's entity, or 404. */
export async function readRequirementProfile(ctx: ActorCtx, id: string): Promise<RequirementProfileRow> {
  const row = await selection(ctx)
    .where(and(eq(requirementProfile.id, id), own(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

const ownQuery = writtenOnce((db) =>
  selection({ db }).where(eq(requirementProfile.entityId, sql.placeholder("entityId"))),
);

/** Every profile of the actor's entity. */
export const readOwnProfiles = async ({
  db,
  actor: { entityId },
}: ActorCtx): Promise<RequirementProfileRow[]> => ownQuery(db).all({ entityId });

export async function readRequirementProfiles(
  ctx: ActorCtx,
  query: PageQuery,
): Promise<Rows<RequirementProfileRow>> {
  const { name } = query.filters;
  const where = and(
    own(ctx),
    name === undefined ? undefined : holds(requirementProfile.nameFold, name),
    modifiedWithin(query, requirementProfile.modifiedAt),
  );
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: requirementProfile.id,
  });
}

/** SQL that is true while the profiles of the actor's entity are those that were read. */
export function areProfilesUnchanged(
  { actor }: ActorCtx,
  rows: readonly { id: string; revision: number }[],
): SQL {
  const read = rows.map(({ id, revision }) => `${id} ${revision}`).sort();
  return sql`(select json_group_array(read) = ${JSON.stringify(read)} from (
    select ${requirementProfile.id} || ' ' || ${requirementProfile.revision} as read from ${requirementProfile}
    where ${eq(requirementProfile.entityId, actor.entityId)} order by 1))`;
}

const inTemplates = (path: string): SQL =>
  sql`json_extract(${horseTemplate.fields}, '$.requirementProfile') = ${path}`;

/** Names of the horses and model horses that name a profile. */
export async function readProfileUsers(ctx: ActorCtx, id: string, path: string): Promise<string[]> {
  const [horses, templates] = await Promise.all([
    ctx.db.select({ name: horse.name }).from(horse).where(eq(horse.requirementProfileId, id)),
    ctx.db
      .select({ name: sql<string>`json_extract(${horseTemplate.fields}, '$.name')` })
      .from(horseTemplate)
      .where(and(eq(horseTemplate.entityId, ctx.actor.entityId), inTemplates(path))),
  ]);
  return [...horses, ...templates].map(({ name }) => name);
}

/** Holds while no horse and no model horse names the profile. */
export const isProfileUnused = ({ id }: { id: string }, path: string): SQL =>
  sql`not exists (select 1 from ${horse} where ${eq(horse.requirementProfileId, id)})
    and not exists (select 1 from ${horseTemplate} where ${inTemplates(path)})`;
