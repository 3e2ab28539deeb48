import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import { scienceVersion } from "#science/science-version.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import { chunkInserts, inOneBatch, type Statement } from "#worker/db/d1.ts";
import type { ChunkRecord } from "#worker/db/reads/recalculation-jobs.ts";
import { recalculationChunk, recalculationJob, recalculationRow } from "#worker/db/schema/index.ts";
import { ServiceError } from "#worker/lib/service-error.ts";
import { changedRations } from "./changed-rations.ts";
import type { Numbered } from "./chosen-rations.ts";
import { failedRow } from "./failed-row.ts";
import { jobActor } from "./job-actor.ts";
import { makeRows } from "./make-rows.ts";
import { outdatedFigures } from "./outdated-figures.ts";
import { requestedRations } from "./requested-rations.ts";
import { rationSaver, rowColumns } from "./save-rows.ts";
import { newsOfEnd, sendNews } from "./webhook.ts";

/** Makes and stores the rows of one part of a job, once. What refuses all of them together fails each. */
export async function runChunk(ctx: Ctx, record: ChunkRecord): Promise<void> {
  try {
    const { rows, figures } = await chunkRows(ctx, record);
    await storeRows(ctx, record, rows, figures);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await failChunk(ctx, record, error);
  }
}

/** Stores the same problem for every ration of a part. */
export const failChunk = (ctx: Ctx, record: ChunkRecord, error: ServiceError): Promise<void> =>
  storeRows(
    ctx,
    record,
    rationsOf(record).map(({ number, given }) =>
      failedRow(ctx, { number, path: typeof given === "string" ? given : null, error }),
    ),
  );

const rationsOf = ({ chunk }: ChunkRecord): Numbered[] => JSON.parse(chunk.rations);

interface ChunkRows {
  rows: RecalculatedRation[];
  /** Statements that store the figures of outdated rations. */
  figures: Statement[];
}

async function chunkRows(ctx: Ctx, record: ChunkRecord): Promise<ChunkRows> {
  const { isListed, request } = record.job;
  const acting: ActorCtx = { ...ctx, actor: await jobActor(ctx, record) };
  const rations = rationsOf(record);
  const requested = await requestedRations(acting, { rations, isListed });
  const prepared = await changedRations(acting, requested, request.changes);
  const outdated = outdatedFigures(record.job.id);
  const save = request.write ? await rationSaver(acting, record.job.id, rations) : undefined;
  const isWhole = Boolean(request.cause);
  const use = { finish: isWhole ? outdated.note : save, isWhole };
  const rows: RecalculatedRation[] = [];
  for await (const made of makeRows(acting, prepared, request, use)) rows.push(...made);
  return { rows, figures: outdated.statements(acting) };
}

/** Stores rows with the part that they are of, which turns from waiting to done: a second time, or after the end of the job, nothing. */
async function storeRows(
  ctx: Ctx,
  { job, chunk }: ChunkRecord,
  rows: readonly RecalculatedRation[],
  figures: readonly Statement[] = [],
): Promise<void> {
  const { db, now } = ctx;
  const stored = rows.map((row) => rowColumns(job.id, row));
  const places = sql`(select value from json_each(${JSON.stringify(stored.map(({ number }) => number))}))`;
  const [table, row] = [recalculationChunk, recalculationRow];
  const rowsOfPart = (failed: boolean): SQL<number> =>
    sql`(select count(*) from ${row} where ${row.jobId} = ${job.id} and ${row.number} in ${places}
      and ${row.failed} = ${failed ? 1 : 0})`;
  const isWaiting = and(eq(table.jobId, job.id), eq(table.number, chunk.number), eq(table.state, "waiting"));
  const isMissing = sql`exists (select 1 from ${table} where ${isWaiting}) and not exists (
    select 1 from ${row} as known where known.job_id = ${job.id} and known.number = value ->> '$.number')`;
  await inOneBatch(db, [
    ...figures,
    ...chunkInserts(db, row, stored, {}, isMissing),
    db
      .update(table)
      .set({
        state: "done",
        failed: rowsOfPart(true),
        succeeded: rowsOfPart(false),
        madeBy: { scienceVersion, engineVersion: ctx.engine().engineVersion },
      })
      .where(isWaiting),
    db
      .update(recalculationJob)
      .set({ endedAt: now.toISOString() })
      .where(
        sql`${recalculationJob.id} = ${job.id} and ${recalculationJob.endedAt} is null and not exists (
          select 1 from ${table} where ${table.jobId} = ${job.id} and ${table.state} = 'waiting')`,
      ),
    ...newsOfEnd(ctx, job),
  ]);
  await sendNews(ctx, job);
}
