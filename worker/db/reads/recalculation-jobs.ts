import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { seesHealth } from "#contract/roles.ts";
import { type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import type { ChunkMessage, DeliveryMessage } from "#worker/lib/job-queue.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx, Ctx } from "../../context.ts";
import {
  programKey,
  recalculationChunk,
  recalculationJob,
  recalculationRow,
  user,
  webhookDelivery,
} from "../schema/index.ts";

const chunk = recalculationChunk;

/** SQL of the numbers of parts in each state, and of their rows, as JSON. */
const jobParts = sql<string>`(select json_object(
  'waiting', count(*) filter (where ${chunk.state} = 'waiting'),
  'done', count(*) filter (where ${chunk.state} = 'done'),
  'cancelled', count(*) filter (where ${chunk.state} = 'cancelled'),
  'succeeded', coalesce(sum(${chunk.succeeded}), 0),
  'failed', coalesce(sum(${chunk.failed}), 0),
  'versions', json_group_array(distinct ${chunk.madeBy}) filter (where ${chunk.madeBy} is not null))
  from ${chunk} where ${chunk.jobId} = ${recalculationJob.id})`;

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      job: recalculationJob,
      parts: jobParts.as("parts"),
      delivery: webhookDelivery,
      creator: { id: user.id, firstname: user.firstname, name: user.name },
    })
    .from(recalculationJob)
    .leftJoin(user, eq(user.id, recalculationJob.creatorId))
    .leftJoin(webhookDelivery, eq(webhookDelivery.jobId, recalculationJob.id));

export type JobRecord = Awaited<ReturnType<typeof readJob>>;

/** Jobs of the actor's organisation, but those that say more of health than the actor's role sees. */
const visible = ({ actor }: ActorCtx): SQL | undefined =>
  and(
    eq(recalculationJob.entityId, actor.entityId),
    seesHealth(actor.roles) ? undefined : eq(recalculationJob.seesHealth, false),
  );

/** A job that the actor sees, or 404. */
export async function readJob(ctx: ActorCtx, id: string) {
  const found = await selection(ctx)
    .where(and(eq(recalculationJob.id, id), visible(ctx)))
    .get();
  if (!found) throw serviceError("not_found");
  return found;
}

/** Jobs that the actor sees, the last first. */
export const readJobs = (ctx: ActorCtx, query: PageQuery): Promise<Rows<JobRecord>> =>
  readPage(ctx, query, () => selection(ctx).where(visible(ctx)).$dynamic(), {
    sortable: { createdAt: recalculationJob.createdAt },
    usual: [desc(recalculationJob.createdAt)],
    id: recalculationJob.id,
  });

/** Rows of a job that the caller has read, in order from a place on. */
export const readJobRows = (
  { db }: Pick<Ctx, "db">,
  jobId: string,
  { from, most, failed }: { from: number; most: number; failed: boolean },
): Promise<{ number: number; row: string }[]> =>
  db
    .select({ number: recalculationRow.number, row: recalculationRow.row })
    .from(recalculationRow)
    .where(
      and(
        eq(recalculationRow.jobId, jobId),
        gte(recalculationRow.number, from),
        failed ? eq(recalculationRow.failed, true) : undefined,
      ),
    )
    .orderBy(asc(recalculationRow.number))
    .limit(most);

/** Rows of a job at places, as far as there are any. */
export const readRowsAt = (
  { db }: Pick<Ctx, "db">,
  jobId: string,
  places: readonly number[],
): Promise<{ number: number; row: string }[]> =>
  db
    .select({ number: recalculationRow.number, row: recalculationRow.row })
    .from(recalculationRow)
    .where(
      sql`${recalculationRow.jobId} = ${jobId} and ${recalculationRow.number} in (
        select value from json_each(${JSON.stringify(places)}))`,
    );

/** Rations of a job among which some have failed, and the places of those. */
export async function readFailed({ db }: Pick<Ctx, "db">, jobId: string) {
  const [chunks, rows] = await db.batch([
    db
      .select({ rations: chunk.rations })
      .from(chunk)
      .where(sql`${chunk.jobId} = ${jobId} and ${chunk.failed} > 0`),
    db
      .select({ number: recalculationRow.number })
      .from(recalculationRow)
      .where(and(eq(recalculationRow.jobId, jobId), eq(recalculationRow.failed, true))),
  ]);
  return { lists: chunks.map(({ rations }) => rations), places: new Set(rows.map(({ number }) => number)) };
}

export type ChunkRecord = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** The part that a message of the queue names, with its job; null once it is done, cancelled or gone. */
export const findWaiting = ({ db }: Pick<Ctx, "db">, { job, chunk: number }: ChunkMessage) =>
  db
    .select({ job: recalculationJob, chunk })
    .from(chunk)
    .innerJoin(recalculationJob, eq(recalculationJob.id, chunk.jobId))
    .where(and(eq(chunk.jobId, job), eq(chunk.number, number), eq(chunk.state, "waiting")))
    .get();

/** The delivery of the news of a job's end; none before its end. */
export const readDelivery = ({ db }: Pick<Ctx, "db">, jobId: string) =>
  db.select().from(webhookDelivery).where(eq(webhookDelivery.jobId, jobId)).get();

export type DeliveryRecord = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The news that a message of the queue names, with their job and the digest that signs them; null once they were sent so often, or the job went on. */
export const findDelivery = ({ db }: Pick<Ctx, "db">, { job, event, attempts }: DeliveryMessage) =>
  db
    .select({
      job: recalculationJob,
      delivery: webhookDelivery,
      parts: jobParts.as("parts"),
      keyHash: programKey.keyHash,
    })
    .from(webhookDelivery)
    .innerJoin(recalculationJob, eq(recalculationJob.id, webhookDelivery.jobId))
    .leftJoin(
      programKey,
      and(
        eq(programKey.id, sql`${recalculationJob.acting} ->> '$.program.id'`),
        eq(programKey.entityId, recalculationJob.entityId),
      ),
    )
    .where(
      and(
        eq(webhookDelivery.jobId, job),
        eq(webhookDelivery.event, event),
        eq(webhookDelivery.attempts, attempts),
        eq(webhookDelivery.state, "waiting"),
      ),
    )
    .get();
