import { locales } from "#contract/locales.ts";
import { can } from "#contract/roles.ts";
import { freezeRation } from "#contract/schemas/ration-snapshot.ts";
import { energySystems, proteinSystems } from "#contract/systems.ts";
import { fold } from "#contract/text/fold-text.ts";
import { summaryColumns } from "#worker/features/rations/recompute-summary.ts";
import { horseColumns } from "#worker/features/records/horse.ts";
import { templateColumns } from "#worker/features/records/horse-template.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { rationColumns } from "#worker/features/records/ration-columns.ts";
import { feedRows, pastureRows } from "#worker/features/records/ration-lines.ts";
import { nameFold } from "#worker/features/records/user.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import { hashPassword } from "#worker/lib/password.ts";
import {
  catalogue,
  demoPrice,
  evaluations,
  horseById,
  parseDemoHorse,
  parseDemoRation,
} from "./evaluate-demo.ts";
import { horses } from "./horses.ts";
import { inserts } from "./insert-sql.ts";
import { brands, demoPassword, entities, profiles, users } from "./people.ts";
import { pricesPerTonne } from "./prices.ts";
import { templates } from "./templates.ts";
import { type EarlierWeight, earlierWeights } from "./weights.ts";

/** `camelCase` keys as the columns they name. */
const snake = <Row extends Record<string, string | number | boolean | null>>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

const table = <Row extends Record<string, string | number | boolean | null>>(
  name: string,
  rows: readonly Row[],
) => inserts(name, rows.map(snake));

/** The common catalogue as statements. */
export function catalogueSql(now: Date): string[] {
  const at = now.toISOString();
  const rows = catalogue.map((row) => ({
    id: row.id,
    entityId: null,
    groupType: row.groupType,
    nameEn: row.nameEn,
    nameFr: row.nameFr,
    foldEn: fold(row.nameEn),
    foldFr: fold(row.nameFr),
    levelsEn: JSON.stringify(row.levels.en),
    levelsFr: JSON.stringify(row.levels.fr),
    family: row.family,
    role: row.role,
    dryMatterPct: row.dryMatterPct,
    dryMatterState: row.dryMatterState,
    composition: JSON.stringify(row.composition),
    provenance: row.provenance,
    source: row.source,
    notes: row.notes || null,
    createdAt: at,
    modifiedAt: at,
  }));
  return table("ingredient", rows);
}

/** Organisations, people, horses, prices and rations to try the product with. */
export async function demonstrationSql(now: Date): Promise<string[]> {
  const stamps = { createdAt: now.toISOString(), modifiedAt: now.toISOString() };
  const passwordHash = await hashPassword(demoPassword);
  return [
    ...entities.flatMap((entity) => entitySql(entity, now)),
    ...table(
      "user",
      users.map(({ role: _role, also: _also, entity, isCreator: _creator, ...user }) => ({
        ...user,
        nameFold: nameFold(user),
        entityId: entity,
        passwordHash,
        ...stamps,
      })),
    ),
    ...table(
      "user_role",
      users.flatMap(({ id, role, also = [] }) => [role, ...also].map((each) => ({ userId: id, role: each }))),
    ),
    ...table(
      "brand",
      brands.map(({ entity, ...brand }) => ({
        ...brand,
        nameFold: fold(brand.name),
        entityId: entity,
        ...stamps,
      })),
    ),
    ...table(
      "requirement_profile",
      profiles.map(({ entity, rows, ...profile }) => ({
        ...profile,
        rows: JSON.stringify(rows),
        nameFold: fold(profile.name),
        entityId: entity,
        ...stamps,
      })),
    ),
    ...horseSql(now),
    ...priceSql(now),
    ...walletSql(now),
    ...rationSql(now),
  ];
}

/** Unit of all money in the demonstration. */
const monetaryUnit = "EUR";

function entitySql({ licenceDays, ...entity }: (typeof entities)[number], now: Date): string[] {
  const at = now.toISOString();
  const row = {
    ...entity,
    nameFold: fold(entity.name),
    monetaryUnit,
    expirationDate: daysAfter(now, licenceDays).toISOString(),
    createdAt: at,
    modifiedAt: at,
  };
  const chosen = (kind: string, systems: object) =>
    Object.keys(systems).map((system) => ({ entityId: entity.id, kind, system }));
  return [
    ...table("user_entity", [row]),
    ...table(
      "entity_language",
      locales.map((locale) => ({ entityId: entity.id, locale })),
    ),
    ...table("entity_system", [...chosen("energy", energySystems), ...chosen("protein", proteinSystems)]),
  ];
}

function horseSql(now: Date): string[] {
  const stamps = { createdAt: now.toISOString(), modifiedAt: now.toISOString() };
  const rows = horses.map((horse) => ({
    id: horse.id,
    entityId: horse.entity,
    ...horseColumns(parseDemoHorse(horse)),
    ...stamps,
  }));
  const weights = rows.flatMap(({ id, weightKg, bodyConditionScore }) => [
    weightRow(now, id, { daysAgo: 0, weightKg, bodyConditionScore, method: "scale" }),
    ...(earlierWeights[id] ?? []).map((found) => weightRow(now, id, found)),
  ]);
  const models = templates.map(({ id, entity, body }) => ({
    id,
    entityId: entity,
    ...templateColumns(parseDemoHorse({ id, entity, body })),
    ...stamps,
  }));
  return [...table("horse", rows), ...table("horse_weight", weights), ...table("horse_template", models)];
}

function weightRow(now: Date, horseId: string, { daysAgo, ...found }: EarlierWeight) {
  const at = daysAfter(now, -daysAgo).toISOString();
  return { id: `${horseId}-${daysAgo}`, horseId, measuredOn: at.slice(0, 10), ...found, createdAt: at };
}

const priceSql = (now: Date): string[] =>
  entities.flatMap(({ id: entityId }) =>
    table(
      "ingredient_price",
      Object.keys(pricesPerTonne).map((ingredientId) => ({
        id: `${entityId}-${ingredientId}`,
        entityId,
        ingredientId,
        validFrom: daysAfter(now, -1).toISOString(),
        pricePerTonne: demoPrice(entityId, ingredientId),
        createdAt: now.toISOString(),
      })),
    ),
  );

/** Every expert works with the feeds that their organisation buys. */
const walletSql = (now: Date): string[] =>
  users
    .filter(({ role }) => can([role], "expert"))
    .flatMap(({ id: userId }) =>
      table(
        "ingredient_wallet",
        Object.keys(pricesPerTonne).map((ingredientId, place) => ({
          userId,
          ingredientId,
          place,
          addedAt: now.toISOString(),
        })),
      ),
    );

function rationSql(now: Date): string[] {
  return evaluations().flatMap(({ ration, evaluation }) => {
    const savedAt = daysAfter(now, -(ration.savedDaysAgo ?? 0)).toISOString();
    const entityId = horseById.get(ration.horse)?.entity ?? "";
    const { name: organisation } = entities.find(({ id }) => id === entityId)!;
    const body = parseDemoRation(ration);
    const own = {
      id: ration.id,
      entityId,
      horseId: ration.horse,
      creatorId: users.find(({ entity, isCreator }) => entity === entityId && isCreator)?.id ?? null,
      ...rationColumns(body),
      ...summaryColumns(evaluation),
      createdAt: savedAt,
      modifiedAt: savedAt,
    };
    const catalogueByPath = new Map(catalogue.map((row) => [ingredientPath(row.id), row]));
    const { horse: _path, ...fields } = body;
    const feedOf = (path: string) => ({
      ...catalogueByPath.get(path)!,
      pricePerTonne: demoPrice(entityId, catalogueByPath.get(path)!.id),
    });
    const horse = parseDemoHorse(horseById.get(ration.horse)!);
    const version = {
      id: `${ration.id}-1`,
      rationId: ration.id,
      number: 1,
      authorId: own.creatorId,
      savedAt,
      ...summaryColumns(evaluation),
      monetaryUnit,
      organisation,
      snapshot: JSON.stringify(freezeRation({ horse, ration: fields, evaluation, feedOf })),
    };
    return [
      ...table("ration", [own]),
      ...table("ration_feed", feedRows(ration.id, body.feeds)),
      ...table("ration_pasture", pastureRows(ration.id, body.pastures)),
      ...table("ration_version", [version]),
    ];
  });
}
