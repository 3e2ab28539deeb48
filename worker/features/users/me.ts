import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { EntityItem, Me, SystemItem, UnitMeasureChoice } from "#contract/schemas/session.ts";
import { energySystems, proteinSystems, unitNames } from "#contract/systems.ts";
import type { ActorCtx } from "../../context.ts";
import { entityLanguage, entitySystem, user, userEntity, userSettings } from "../../db/schema/index.ts";
import { isExpired } from "../../db/users.ts";
import { fail } from "../../lib/fail.ts";
import type { ItemResult } from "../verb.ts";

/** The signed-in user with the entity and the settings. */
export async function me(ctx: ActorCtx): Promise<ItemResult<Me>> {
  const { userId, entityId, roles } = ctx.actor;
  const [[account], [entity], languages, systems, [settings]] = await ctx.db.batch([
    ctx.db.select().from(user).where(eq(user.id, userId)),
    ctx.db.select().from(userEntity).where(eq(userEntity.id, entityId)),
    ctx.db.select().from(entityLanguage).where(eq(entityLanguage.entityId, entityId)),
    ctx.db.select().from(entitySystem).where(eq(entitySystem.entityId, entityId)),
    ctx.db.select().from(userSettings).where(eq(userSettings.userId, userId)),
  ]);
  if (!account || !entity) throw fail("not_found");
  const { id, email, firstname, name } = account;
  const userEntityItem = entityItem(ctx, entity, languages, systems);
  return {
    revision: 0,
    item: {
      "@id": `/api/users/${id}`,
      id,
      email,
      firstname,
      name,
      roles,
      userEntity: userEntityItem,
      settings: settings ? settingsItem(settings) : null,
      loginType: "local",
    },
  };
}

const language = (locale: string) => ({ "@id": `/api/languages/${locale}`, locale });

const Units = v.record(v.string(), v.string());

function settingsItem(row: typeof userSettings.$inferSelect): NonNullable<Me["settings"]> {
  return {
    id: row.id,
    language: language(row.locale),
    energySystemUnitMeasureList: v.parse(Units, JSON.parse(row.energyUnits)),
    proteinSystemUnitMeasureList: v.parse(Units, JSON.parse(row.proteinUnits)),
  };
}

function entityItem(
  ctx: ActorCtx,
  row: typeof userEntity.$inferSelect,
  languages: { locale: string }[],
  systems: { kind: "energy" | "protein"; system: string }[],
): EntityItem {
  const chosen = (kind: "energy" | "protein") =>
    systems.filter((each) => each.kind === kind).map((each) => each.system);
  return {
    "@id": `/api/user_entities/${row.id}`,
    id: row.id,
    name: row.name,
    expirationDate: row.expirationDate,
    licenceExpired: isExpired(row.expirationDate, ctx.now),
    monetaryUnit: row.monetaryUnit,
    logo: null,
    languages: languages.map(({ locale }) => language(locale)),
    energySystems: chosen("energy").flatMap((key) =>
      Object.hasOwn(energySystems, key) ? [energyItem(key as keyof typeof energySystems)] : [],
    ),
    proteinSystems: chosen("protein").flatMap((key) =>
      Object.hasOwn(proteinSystems, key) ? [proteinItem(key as keyof typeof proteinSystems)] : [],
    ),
  };
}

const unitChoices = (keys: readonly (keyof typeof unitNames)[]): UnitMeasureChoice[] =>
  keys.map((key) => ({ "@id": `/api/unit_measures/${key}`, unitMeasure: { name: unitNames[key] } }));

function energyItem(key: keyof typeof energySystems): SystemItem {
  const { name, units } = energySystems[key];
  return { "@id": `/api/energy_systems/${key}`, id: key, name, energySystemUnitMeasures: unitChoices(units) };
}

function proteinItem(key: keyof typeof proteinSystems): SystemItem {
  const { name, units } = proteinSystems[key];
  return {
    "@id": `/api/protein_systems/${key}`,
    id: key,
    name,
    proteinSystemUnitMeasures: unitChoices(units),
  };
}
