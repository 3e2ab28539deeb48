import { eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isSuperAdmin } from "#contract/roles.ts";
import type { ActorCtx } from "../../context.ts";
import {
  brand,
  horse,
  horseTemplate,
  ingredient,
  ration,
  requirementProfile,
  user,
  userEntity,
} from "../schema/index.ts";

/** Rows of one kind: what each is called, and which of them are there for the reader. */
interface Kind {
  table: SQLiteTable;
  id: SQLiteColumn;
  name: SQL;
  within: SQL | undefined;
}

/** Rows that have a name, by how their paths begin. */
function kindsFor({ actor: { entityId, roles }, locale }: ActorCtx): Readonly<Record<string, Kind>> {
  const own = (entity: SQLiteColumn) => eq(entity, entityId);
  const everywhere = (entity: SQLiteColumn) => (isSuperAdmin(roles) ? undefined : own(entity));
  const ofHorse = sql`(select ${horse.name} from ${horse} where ${horse.id} = ${ration.horseId})`;
  return {
    horses: { table: horse, id: horse.id, name: sql`${horse.name}`, within: own(horse.entityId) },
    horse_templates: {
      table: horseTemplate,
      id: horseTemplate.id,
      name: sql`json_extract(${horseTemplate.fields}, '$.name')`,
      within: own(horseTemplate.entityId),
    },
    rations: {
      table: ration,
      id: ration.id,
      name: sql`${ofHorse} || coalesce(' · ' || nullif(${ration.name}, ''), '')`,
      within: own(ration.entityId),
    },
    ingredients: {
      table: ingredient,
      id: ingredient.id,
      name: sql`${locale === "fr" ? ingredient.nameFr : ingredient.nameEn}`,
      within: or(isNull(ingredient.entityId), own(ingredient.entityId)),
    },
    requirement_profiles: {
      table: requirementProfile,
      id: requirementProfile.id,
      name: sql`${requirementProfile.name}`,
      within: own(requirementProfile.entityId),
    },
    brands: { table: brand, id: brand.id, name: sql`${brand.name}`, within: everywhere(brand.entityId) },
    brand_offers: {
      table: brand,
      id: brand.id,
      name: sql`${brand.name}`,
      within: everywhere(brand.entityId),
    },
    users: {
      table: user,
      id: user.id,
      name: sql`${user.firstname} || ' ' || ${user.name}`,
      within: everywhere(user.entityId),
    },
    user_entities: {
      table: userEntity,
      id: userEntity.id,
      name: sql`${userEntity.name}`,
      within: everywhere(userEntity.id),
    },
  };
}

/** Returns the names of rows by path; rows that do not exist or that the reader may not see are absent. */
export async function readNames(ctx: ActorCtx, paths: Iterable<string>): Promise<Map<string, string>> {
  const kinds = kindsFor(ctx);
  const ids = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, , kind = "", id = ""] = path.split("/");
    if (Object.hasOwn(kinds, kind)) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  }
  const found = await Promise.all(
    [...ids].map(async ([kind, wanted]) => {
      const { table, id, name, within } = kinds[kind]!;
      const among = sql`${id} in (select value from json_each(${JSON.stringify([...wanted])}))`;
      const rows = await ctx.db
        .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
        .from(table)
        .where(within ? sql`${among} and ${within}` : among);
      return rows.map((row): [string, string] => [`/api/${kind}/${row.id}`, row.name]);
    }),
  );
  return new Map(found.flat());
}
