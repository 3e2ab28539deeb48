import { and, asc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { type Role, roles } from "#contract/roles.ts";
import { fold } from "#contract/text/fold-text.ts";
import { inSeries, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx, Ctx } from "../../context.ts";
import { programKey, user, userRole } from "../schema/index.ts";

const sortable = {
  name: inSeries(programKey.nameFold),
  expiresAt: programKey.expiresAt,
  lastUsedAt: programKey.lastUsedAt,
};

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      id: programKey.id,
      name: programKey.name,
      roles: programKey.roles,
      ending: programKey.ending,
      createdAt: programKey.createdAt,
      expiresAt: programKey.expiresAt,
      lastUsedAt: programKey.lastUsedAt,
      creator: { id: user.id, firstname: user.firstname, name: user.name },
      isCreatorActive: user.active,
      creatorRoles: sql<string>`(select json_group_array(${userRole.role}) from ${userRole}
        where ${userRole.userId} = ${user.id})`,
    })
    .from(programKey)
    .innerJoin(user, eq(user.id, programKey.userId));

type Selected = Awaited<ReturnType<typeof selection>>[number];
export type ProgramKeyRow = Omit<Selected, "creatorRoles"> & { creatorRoles: Role[] };

function keyRow(row: Selected): ProgramKeyRow {
  const stored: unknown = JSON.parse(row.creatorRoles);
  return { ...row, creatorRoles: Array.isArray(stored) ? roles.filter((role) => stored.includes(role)) : [] };
}

/** Keys of the actor's own organisation, whoever made them. */
const own = ({ actor }: ActorCtx): SQL => eq(programKey.entityId, actor.entityId);

/** A key of the actor's organisation, or 404. */
export async function readProgramKey(ctx: ActorCtx, id: string): Promise<ProgramKeyRow> {
  const row = await selection(ctx)
    .where(and(eq(programKey.id, id), own(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return keyRow(row);
}

export async function readProgramKeys(ctx: ActorCtx, query: PageQuery): Promise<Rows<ProgramKeyRow>> {
  const { rows, total } = await readPage(ctx, query, () => selection(ctx).where(own(ctx)).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: programKey.id,
  });
  return { rows: rows.map(keyRow), total };
}

/** Holds while no other key of the actor's organisation has a name, whatever its case and accents. */
export const keyNameFree = (ctx: ActorCtx, name: string, id: string): SQL =>
  sql`(not exists (select 1 from ${programKey} where ${own(ctx)}
    and ${eq(programKey.nameFold, fold(name))} and ${ne(programKey.id, id)}))`;

/** Holds while the actor's organisation may have one more key. */
export const keyLeft = (ctx: ActorCtx): SQL =>
  sql`((select count(*) from ${programKey} where ${own(ctx)}) < ${limits.programKeysMax})`;

/** Tells whether a key is there and has not expired. */
export const isKeyValid = async ({ db, now }: Pick<Ctx, "db" | "now">, id: string): Promise<boolean> => {
  const isValid = and(eq(programKey.id, id), gt(programKey.expiresAt, now.toISOString()));
  return (await db.$count(programKey, isValid)) > 0;
};
