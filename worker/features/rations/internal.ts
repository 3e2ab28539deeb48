import { eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { RationParts } from "#contract/facts.ts";
import { RationCreate, type RationItem } from "#contract/schemas/ration.ts";
import { daysPerMonth } from "#science/measures/fixed.ts";
import { scienceVersion } from "#science/version.ts";
import type { ActorCtx } from "../../context.ts";
import type { Statement } from "../../db/d1.ts";
import type { RationRow } from "../../db/reads/rations.ts";
import { ration, rationFeed, rationPasture } from "../../db/schema/index.ts";
import { fold } from "../../lib/fold.ts";
import { horsePath } from "../horses/internal.ts";
import { ingredientPath } from "../ingredients/internal.ts";

export const rationPath = (id: string) => `/api/rations/${id}`;

const level = v.picklist(["ok", "watch", "risk", "unknown"]);
const Verdict = v.object({ level, risk: v.number(), watch: v.number(), unknown: v.number() });

/** A stored ration's fields, parsed by the contract. */
export function rationFields(row: RationRow): RationCreate {
  const { horseId, name, commentary, objective, system, meals, vetSupervised } = row.ration;
  return v.parse(RationCreate, {
    horse: horsePath(horseId),
    name,
    commentary,
    objective,
    system,
    meals,
    vetSupervised,
    feeds: row.feeds.map(({ rationId, position, ingredientId, ...feed }) => ({
      ingredient: ingredientPath(ingredientId),
      ...feed,
    })),
    pastures: row.pastures.map(({ ingredientId, abundance, season, hoursPerDay }) => ({
      ingredient: ingredientPath(ingredientId),
      abundance,
      season,
      hoursPerDay,
    })),
  });
}

export function rationParts(row: RationRow): RationParts {
  const { horse, name, commentary, ...parts } = rationFields(row);
  return parts;
}

export function rationItem(ctx: ActorCtx, row: RationRow): RationItem {
  const { creator, ration: kept } = row;
  const { id, horseId, pricePerDay, energyCoverage, proteinCoverage, engineVersion } = kept;
  return {
    "@id": rationPath(id),
    id,
    ...rationFields(row),
    horse: { "@id": horsePath(horseId), id: horseId, name: row.horseName },
    creator: creator && {
      "@id": `/api/users/${creator.id}`,
      firstname: creator.firstname,
      name: creator.name,
    },
    createdAt: kept.createdAt,
    modifiedAt: kept.modifiedAt,
    pricePerDay,
    pricePerMonth: pricePerDay === null ? null : pricePerDay * daysPerMonth,
    energyCoverage,
    proteinCoverage,
    verdict: v.parse(Verdict, JSON.parse(kept.verdict)),
    scienceVersion: kept.scienceVersion,
    engineVersion,
    stale: !isCurrent(ctx, kept.scienceVersion, engineVersion),
  };
}

const isCurrent = (ctx: ActorCtx, science: string, engine: string): boolean =>
  science === scienceVersion && engine === ctx.engine().engineVersion;

/** The columns that hold a ration's own fields. */
export const rationColumns = ({
  name,
  commentary,
  objective,
  system,
  meals,
  vetSupervised,
}: RationCreate) => ({
  name,
  nameFold: fold(name ?? ""),
  commentary,
  objective,
  system,
  meals,
  vetSupervised,
});

const lastPart = (path: SQL) => sql`replace(${path}, '/api/ingredients/', '')`;

/** Statements that write the lines of a ration, one for each list whatever its length; columns in table order. */
export function insertLines(ctx: ActorCtx, rationId: string, { feeds, pastures }: RationParts): Statement[] {
  const feedValues = sql`select ${rationId}, key, ${lastPart(sql`value ->> 'ingredient'`)}, value ->> 'quantityKg',
    value ->> 'role', value ->> 'presentation', value ->> 'locked', value ->> 'minKg', value ->> 'maxKg'
    from json_each(${JSON.stringify(feeds)})`;
  const pastureValues = sql`select ${rationId}, key, ${lastPart(sql`value ->> 'ingredient'`)},
    value ->> 'abundance', value ->> 'hoursPerDay', value ->> 'season' from json_each(${JSON.stringify(pastures)})`;
  return [ctx.db.insert(rationFeed).select(feedValues), ctx.db.insert(rationPasture).select(pastureValues)];
}

export const deleteLines = (ctx: ActorCtx, rationId: string): Statement[] => [
  ctx.db.delete(rationFeed).where(eq(rationFeed.rationId, rationId)),
  ctx.db.delete(rationPasture).where(eq(rationPasture.rationId, rationId)),
];

/** Holds while the ration still stands at the revision that was read. */
export const stillAt = ({ ration: { id, revision } }: RationRow): SQL =>
  sql`(select count(*) from ${ration} where ${eq(ration.id, id)} and ${eq(ration.revision, revision)})`;
