import { and, eq, type SQL, sql } from "drizzle-orm";
import { can, covers } from "#contract/roles.ts";
import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import { scienceVersion } from "#science/science-version.ts";
import type { Actor, ActorCtx, Ctx } from "#worker/context.ts";
import { accountById } from "#worker/db/accounts.ts";
import { chunkInserts, inOneBatch, type Statement } from "#worker/db/d1.ts";
import { isKeyValid } from "#worker/db/reads/program-keys.ts";
import type { ChunkRecord } from "#worker/db/reads/recalculation-jobs.ts";
import { recalculationChunk, recalculationJob, recalculationRow } from "#worker/db/schema/index.ts";
import { createActor } from "#worker/features/tokens/actor.ts";
import { ServiceError, serviceError } from "#worker/lib/service-error.ts";
import { changedRations } from "./changed-rations.ts";
import type { Numbered } from "./chosen-rations.ts";
import { makeRows } from "./make-rows.ts";
import { outdatedFigures } from "./outdated-figures.ts";
import { requestedRations } from "./requested-rations.ts";
import { failedRow } from "./row-fields.ts";
import { rationSaver, rowColumns } from "./save-rows.ts";

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
  const actor = request.refreshes ? organisationActor(record) : await jobActor(ctx, record);
  const acting: ActorCtx = { ...ctx, actor };
  const rations = rationsOf(record);
  const requested = await requestedRations(acting, { rations, isListed });
  const prepared = await changedRations(acting, requested, request.changes);
  const outdated = outdatedFigures(record.job.id);
  const save = request.write ? await rationSaver(acting, record.job.id, rations) : undefined;
  const finish = request.refreshes ? outdated.note : save;
  const rows: RecalculatedRation[] = [];
  for await (const row of makeRows(acting, prepared, request, finish)) rows.push(row);
  return { rows, figures: outdated.statements(acting) };
}

/** Returns whoever judges rations again that a change outdated: the organisation, whatever became of who changed it. */
const organisationActor = ({ job }: ChunkRecord): Actor => ({
  userId: job.creatorId ?? "",
  entityId: job.entityId,
  sessionId: "",
  email: "",
  firstname: "",
  name: "",
  roles: job.acting.roles,
  licenceExpired: false,
  loginType: "local",
  by: null,
  program: null,
});

/** Returns as whom a job goes on: who asked for it, with those of the roles of then that they have today. */
async function jobActor(ctx: Ctx, { job }: ChunkRecord): Promise<Actor> {
  const { roles: asked, program, by } = job.acting;
  const account = job.creatorId === null ? null : await accountById(ctx.db, job.creatorId);
  const isThere = account?.active && account.entityId === job.entityId;
  const roles = isThere ? asked.filter((role) => covers(account.roles, [role])) : [];
  const isAllowed = can(roles, "staff") && (program === null || (await isKeyValid(ctx, program.id)));
  if (!account || !isAllowed) throw serviceError("forbidden");
  const actor = createActor(account, { sessionId: "", loginType: "local" }, ctx.now);
  if (actor.licenceExpired) throw serviceError("licence_expired");
  return { ...actor, roles, by, program: program && { ...program, requestsLeft: 0, secondsLeft: 0 } };
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
  ]);
}
