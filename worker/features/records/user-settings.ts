import * as v from "valibot";
import type { SettingsCreate, SettingsItem, SettingsPatch } from "#contract/schemas/user-settings.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import type { userSettings } from "#worker/db/schema/index.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { type Refusal, refuse } from "#worker/lib/service-error.ts";
import { entityLocales, entitySystems, languageItem } from "./user-entity.ts";

export type SettingsRow = typeof userSettings.$inferSelect;

export const settingsPath = (id: string) => `/api/user_settings/${id}`;
const unitPath = (key: string) => `/api/unit_measures/${key}`;
const Units = v.record(v.string(), v.string());
type Chosen = Readonly<Record<string, string | undefined>>;

/** Returns the stored units, keys of both systems and units, as paths by system. */
const paths = (kept: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(v.parse(Units, JSON.parse(kept))).map(([system, unit]) => [system, unitPath(unit)]),
  );

export function settingsItem(row: SettingsRow): SettingsItem {
  return {
    "@id": settingsPath(row.id),
    id: row.id,
    language: languageItem(row.locale),
    energySystemUnitMeasureList: paths(row.energyUnits),
    proteinSystemUnitMeasureList: paths(row.proteinUnits),
    nutrients: row.nutrients,
  };
}

/** Stored settings as the body that would make them. */
export const settingsFields = (row: SettingsRow): SettingsCreate => ({
  language: languageItem(row.locale)["@id"],
  energySystemUnitMeasures: paths(row.energyUnits),
  proteinSystemUnitMeasures: paths(row.proteinUnits),
  nutrients: row.nutrients,
});

const keys = (chosen: Chosen): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(chosen).flatMap(([system, path]) => (path ? [[system, idFromPath(path)]] : [])),
    ),
  );

export const settingsColumns = (body: SettingsCreate) =>
  ({
    locale: idFromPath(body.language),
    energyUnits: keys(body.energySystemUnitMeasures),
    proteinUnits: keys(body.proteinSystemUnitMeasures),
    nutrients: body.nutrients ?? null,
  }) satisfies ColumnsFor<
    SettingsRow,
    SettingsCreate,
    "language" | "energySystemUnitMeasures" | "proteinSystemUnitMeasures"
  >;

type Table = Readonly<Record<string, { units: readonly string[] }>>;

/** Refuses a language or a system that the organisation does not have, and a unit its system is not shown in. */
export async function soundSettings(ctx: ActorCtx, body: SettingsPatch): Promise<void> {
  const entity = await readEntity(ctx, ctx.actor.entityId);
  const check = (field: string, kind: "energy" | "protein", table: Table, chosen: Chosen = {}): Refusal[] =>
    Object.entries(chosen).flatMap(([system, path]) => {
      const units = entitySystems(entity, kind).includes(system) ? table[system]?.units : undefined;
      return path === undefined || units?.includes(idFromPath(path))
        ? []
        : [{ path: [field, system], code: "unit_of_system" }];
    });
  const refusals = [
    ...(body.language === undefined ||
    entityLocales(entity).some((each) => each === idFromPath(body.language ?? ""))
      ? []
      : [{ path: ["language"], code: "choice" }]),
    ...check("energySystemUnitMeasures", "energy", energySystems, body.energySystemUnitMeasures),
    ...check("proteinSystemUnitMeasures", "protein", proteinSystems, body.proteinSystemUnitMeasures),
  ];
  if (refusals.length > 0) throw refuse(refusals);
}
