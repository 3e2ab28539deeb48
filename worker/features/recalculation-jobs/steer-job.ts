import { and, eq, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { RecalculationState } from "#contract/schemas/recalculation/recalculation-job.ts";
import { text } from "#contract/text/service-messages.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { chunkInserts, type Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { type JobRecord, readFailed, readJob } from "#worker/db/reads/recalculation-jobs.ts";
import {
  recalculationChunk,
  recalculationJob,
  recalculationRow,
  webhookDelivery,
} from "#worker/db/schema/index.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import type { Numbered } from "./chosen-rations.ts";
import { jobPath, jobResult, partsOf, stateOf } from "./job-item.ts";
import { chunkMost, divideRations, waitingParts } from "./job-parts.ts";
import { withRevisions } from "./queue-job.ts";
import { newsOfEnd, sendNews } from "./webhook.ts";

const chunk = recalculationChunk;

/** Writes another state of a job, unless somebody else did meanwhile. */
const steer = (
  ctx: ActorCtx,
  { job }: JobRecord,
  [before, after]: readonly [RecalculationState, RecalculationState],
  statements: readonly Statement[],
): Promise<void> =>
  atomic(
    ctx,
    {
      row: jobPath(job.id),
      before: { state: before },
      after: { state: after },
      condition: isUnchanged(recalculationJob, job),
    },
    [
      ...statements,
      ctx.db
        .update(recalculationJob)
        .set({
          revision: job.revision + 1,
          endedAt: after === "cancelled" ? sql`coalesce(ended_at, ${ctx.now.toISOString()})` : null,
        })
        .where(eq(recalculationJob.id, job.id)),
      ...(after === "cancelled" ? newsOfEnd(ctx, job) : []),
    ],
  );

/** Ends a job: what is not begun is not done; the rows that there are remain. */
export const cancelJob: Verb<"recalculation_job.cancel"> = async (ctx, { params }) => {
  const record = await readJob(ctx, params.id ?? "");
  const { id } = record.job;
  const state = stateOf(partsOf(record));
  if (state === "done" || state === "cancelled")
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_recalculation_over") });
  await steer(
    ctx,
    record,
    [state, "cancelled"],
    [
      ctx.db
        .update(chunk)
        .set({ state: "cancelled" })
        .where(and(eq(chunk.jobId, id), eq(chunk.state, "waiting"))),
    ],
  );
  await sendNews(ctx, record.job);
  return jobResult(await readJob(ctx, id));
};

/** Does again what failed, in small parts, and goes on with what was cancelled. */
export const retryJob: Verb<"recalculation_job.retry"> = async (ctx, { params }) => {
  const record = await readJob(ctx, params.id ?? "");
  const { id } = record.job;
  const parts = partsOf(record);
  const state = stateOf(parts);
  if (parts.waiting > 0 || parts.failed + parts.cancelled === 0)
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_recalculation_whole") });
  const { lists, places } = await readFailed(ctx, id);
  const failed = lists
    .flatMap((list): Numbered[] => JSON.parse(list))
    .filter(({ number }) => places.has(number));
  const { request } = record.job;
  const numbered = request.write ? await withRevisions(ctx, failed) : failed;
  const most = Math.min(limits.wideRationsPerChunk, chunkMost(request));
  const again = waitingParts(ctx, id, divideRations(numbered, most), parts.done + parts.cancelled);
  const ofJob = eq(chunk.jobId, id);
  const isCancelled = and(ofJob, eq(chunk.state, "cancelled"));
  const resumed = await ctx.db.select({ number: chunk.number }).from(chunk).where(isCancelled);
  await steer(
    ctx,
    record,
    [state, "waiting"],
    [
      ctx.db.delete(webhookDelivery).where(eq(webhookDelivery.jobId, id)),
      ctx.db.update(chunk).set({ failed: 0 }).where(ofJob),
      ctx.db
        .delete(recalculationRow)
        .where(and(eq(recalculationRow.jobId, id), eq(recalculationRow.failed, true))),
      ctx.db.update(chunk).set({ state: "waiting", sentAt: ctx.now.toISOString() }).where(isCancelled),
      ...chunkInserts(ctx.db, chunk, again),
    ],
  );
  await ctx.enqueue([...resumed, ...again].map(({ number }) => ({ job: id, chunk: number })));
  return jobResult(await readJob(ctx, id));
};
