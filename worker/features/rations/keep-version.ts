import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RationCreate } from "#contract/schemas/ration.ts";
import { freezeRation, type RationSnapshot } from "#contract/schemas/ration-snapshot.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { hasVersion } from "#worker/db/reads/ration-versions.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { rationVersion, userEntity } from "#worker/db/schema/index.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { ingredientItem } from "#worker/features/records/ingredient.ts";
import { rationFields } from "#worker/features/records/ration.ts";
import { idFromPath, newId } from "#worker/lib/id.ts";
import { summaryColumns } from "./recompute-summary.ts";
import { storedRations } from "./to-science.ts";

interface Saved {
  rationId: string;
  number: number;
  authorId: string | null;
  savedAt: string;
  horse: Parameters<typeof freezeRation>[0]["horse"];
  body: RationCreate;
  evaluation: Evaluation;
}

/** Returns the statements that store a save with its result: a list, as a single one would run where it is awaited. */
export async function keepVersion(ctx: ActorCtx, saved: Saved): Promise<Statement[]> {
  const { rationId, number, authorId, savedAt } = saved;
  const snapshot = JSON.stringify(await createSnapshot(ctx, saved));
  const own = { id: newId(), rationId, number, authorId, savedAt, snapshot };
  const ofEntity = (column: SQLiteColumn) =>
    sql`(select ${column} from ${userEntity} where ${eq(userEntity.id, ctx.actor.entityId)})`;
  const then = { monetaryUnit: ofEntity(userEntity.monetaryUnit), organisation: ofEntity(userEntity.name) };
  return [ctx.db.insert(rationVersion).values({ ...own, ...then, ...summaryColumns(saved.evaluation) })];
}

/** Returns a ration of the actor's entity with its horse, its feeds and its judgement. */
export async function createSnapshot(
  ctx: ActorCtx,
  { horse, body, evaluation }: Pick<Saved, "horse" | "body" | "evaluation">,
) {
  const { horse: _path, ...ration } = body;
  const paths = [...body.feeds, ...body.pastures].map(({ ingredient }) => ingredient);
  const rows = await readIngredientsById(ctx, paths.map(idFromPath));
  const feedOf = (path: string) => ingredientItem(rows.get(idFromPath(path))!);
  return freezeRation({ horse, ration, evaluation, feedOf });
}

/** Returns a stored ration with its horse, feeds and judgement of today. */
export async function currentSnapshot(ctx: ActorCtx, row: RationRow): Promise<RationSnapshot> {
  return createSnapshot(ctx, await evaluateNow(ctx, row));
}

async function evaluateNow(ctx: ActorCtx, row: RationRow) {
  const horse = horseFields(await readHorse(ctx, row.ration.horseId));
  const body = rationFields(row);
  const [ration] = await storedRations(ctx, [{ horse, parts: body, at: [] }]);
  return { horse, body, evaluation: ctx.engine().evaluate(ration!) };
}

/** Returns the statements that store the current ration as a save, for a row older than saves; empty when it exists. */
export async function keepFormer(ctx: ActorCtx, row: RationRow): Promise<Statement[]> {
  const { id, revision, modifiedAt, creatorId } = row.ration;
  if (await hasVersion(ctx, id, revision)) return [];
  const authorId = revision === 1 ? creatorId : null;
  const saved = { rationId: id, number: revision, authorId, savedAt: modifiedAt };
  return keepVersion(ctx, { ...saved, ...(await evaluateNow(ctx, row)) });
}
