import * as v from "valibot";
import { type Locale, locales } from "#contract/locales.ts";
import type { EntityItem } from "#contract/schemas/session.ts";
import type { EntityCreate, UserEntityItem } from "#contract/schemas/user-entity.ts";
import { fold } from "#contract/text/fold-text.ts";
import type { ActorCtx } from "#worker/context.ts";
import { isExpired } from "#worker/db/accounts.ts";
import type { ColumnsFor, ValuesFor } from "#worker/db/columns-for.ts";
import type { Statement } from "#worker/db/d1.ts";
import type { EntityRow } from "#worker/db/reads/user-entities.ts";
import { entityLanguage, entitySystem, type userEntity } from "#worker/db/schema/index.ts";
import { filePath } from "#worker/features/pictures.ts";
import { energyItems, proteinItems } from "#worker/features/systems/system-items.ts";
import { idFromPath } from "#worker/lib/id.ts";

export const entityPath = (id: string) => `/api/user_entities/${id}`;
export const languageItem = (locale: string) => ({ "@id": `/api/languages/${locale}`, locale });

const Locales = v.array(v.picklist(locales));
const Systems = v.array(v.tuple([v.picklist(["energy", "protein"]), v.string()]));
const dayMs = 86_400_000;

/** Keys of an organisation's systems of one kind. */
export const entitySystems = (row: EntityRow, kind: "energy" | "protein"): string[] =>
  v
    .parse(Systems, JSON.parse(row.systems))
    .filter(([each]) => each === kind)
    .map(([, system]) => system);

/** The languages of an organisation's people, as a list of the database tells them. */
export const parseLocales = (list: string): Locale[] => v.parse(Locales, JSON.parse(list)).sort();

export const entityLocales = ({ languages }: EntityRow): Locale[] => parseLocales(languages);

/** Days until an instant, the last of them whole; 0 from it on. */
const daysUntil = (instant: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / dayMs));

/** An organisation as its people see it. */
export function entityItem(ctx: Pick<ActorCtx, "now">, row: EntityRow): EntityItem {
  const [energy, protein] = [entitySystems(row, "energy"), entitySystems(row, "protein")];
  return {
    "@id": entityPath(row.id),
    id: row.id,
    name: row.name,
    expirationDate: row.expirationDate,
    licenceExpired: isExpired(row.expirationDate, ctx.now),
    licenceDaysLeft: daysUntil(row.expirationDate, ctx.now),
    monetaryUnit: row.monetaryUnit,
    logo: row.logoKey === null ? null : { fullResolution: filePath(row.logoKey) },
    languages: entityLocales(row).map(languageItem),
    energySystems: energyItems.filter(({ id }) => energy.includes(id)),
    proteinSystems: proteinItems.filter(({ id }) => protein.includes(id)),
  };
}

/** An organisation as its administrators see it. */
export const userEntityItem = (ctx: Pick<ActorCtx, "now">, row: EntityRow): UserEntityItem => ({
  ...entityItem(ctx, row),
  clientNumber: row.clientNumber,
  phone: row.phone,
  mobile: row.mobile,
  numberOfHorses: row.numberOfHorses,
  numberOfLicences: row.numberOfLicences,
  numberOfUsers: row.numberOfUsers,
  numberOfActiveUsers: row.numberOfActiveUsers,
  inhabited: row.inhabited === 1,
  hasProvider: row.hasProvider === 1,
  createdAt: row.createdAt,
  modifiedAt: row.modifiedAt,
});

/** A stored organisation as the body that would make it. */
export const entityFields = (row: EntityRow) =>
  ({
    name: row.name,
    expirationDate: row.expirationDate,
    clientNumber: row.clientNumber,
    phone: row.phone,
    mobile: row.mobile,
    numberOfHorses: row.numberOfHorses,
    monetaryUnit: row.monetaryUnit,
    numberOfLicences: row.numberOfLicences,
    languages: entityLocales(row).map((locale) => `/api/languages/${locale}`),
    energySystems: entitySystems(row, "energy").map((key) => `/api/energy_systems/${key}`),
    proteinSystems: entitySystems(row, "protein").map((key) => `/api/protein_systems/${key}`),
  }) satisfies ValuesFor<EntityCreate>;
export type EntityFields = ReturnType<typeof entityFields>;

/** The columns that hold an organisation's own fields. */
export function entityColumns(body: EntityFields | EntityCreate) {
  const { languages: _languages, energySystems: _energy, proteinSystems: _protein, ...own } = body;
  return {
    ...own,
    nameFold: fold(body.name),
    expirationDate: new Date(body.expirationDate).toISOString(),
  } satisfies ColumnsFor<
    typeof userEntity.$inferSelect,
    EntityCreate,
    "languages" | "energySystems" | "proteinSystems"
  >;
}

/** Statements that keep an organisation's languages and systems. */
export function choices(
  ctx: Pick<ActorCtx, "db">,
  entityId: string,
  body: EntityFields | EntityCreate,
): Statement[] {
  const chosen = (kind: "energy" | "protein", paths: readonly string[]) =>
    paths.map((path) => ({ entityId, kind, system: idFromPath(path) }));
  return [
    ctx.db
      .insert(entityLanguage)
      .values(body.languages.map((path) => ({ entityId, locale: idFromPath(path) }))),
    ctx.db
      .insert(entitySystem)
      .values([...chosen("energy", body.energySystems), ...chosen("protein", body.proteinSystems)]),
  ];
}
