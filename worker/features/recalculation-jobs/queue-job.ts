import { seesHealth } from "#contract/roles.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { RecalculationJobItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { chunkInserts } from "#worker/db/d1.ts";
import { readRationRevisions } from "#worker/db/reads/filtered-rations.ts";
import { readJob } from "#worker/db/reads/recalculation-jobs.ts";
import { recalculationChunk, recalculationJob } from "#worker/db/schema/index.ts";
import { actingAs } from "#worker/features/tokens/actor.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { idFromPath, newId } from "#worker/lib/id.ts";
import type { ItemResult } from "../verb.ts";
import { readAssumed } from "./assumed-facts.ts";
import type { Chosen, Numbered } from "./chosen-rations.ts";
import { jobPath, jobResult } from "./job-item.ts";
import { chunkMost, divideRations, waitingParts } from "./job-parts.ts";
import { newsOfEnd, sendNews } from "./webhook.ts";

/** Returns rations with the revisions that stored ones have now. */
export async function withRevisions(ctx: ActorCtx, rations: readonly Numbered[]): Promise<Numbered[]> {
  const ids = rations.flatMap(({ given }) => (typeof given === "string" ? [idFromPath(given)] : []));
  const revisions = await readRationRevisions(ctx, ids);
  return rations.map((each) =>
    typeof each.given === "string" ? { ...each, revision: revisions.get(idFromPath(each.given)) } : each,
  );
}

/** Stores a recalculation as a job in parts, and puts them into the queue. */
export async function queueJob(
  ctx: ActorCtx,
  { rations: _, ...asked }: RecalculationInput,
  { rations, isListed }: Chosen,
): Promise<ItemResult<RecalculationJobItem>> {
  await countAttempt(ctx, allowances.recalculationPerEntity, ctx.actor.entityId);
  const request = { ...asked, levers: asked.levers && !asked.write };
  await readAssumed(ctx, [], request.changes);
  const id = newId();
  const numbered = request.write ? await withRevisions(ctx, rations) : rations;
  const parts = waitingParts(ctx, id, divideRations(numbered, chunkMost(request)));
  const at = ctx.now.toISOString();
  const { calculation, changes, write } = request;
  const after = { calculation, changes, write, rations: rations.length };
  const change = { row: jobPath(id), before: null, after };
  const job = {
    id,
    entityId: ctx.actor.entityId,
    creatorId: ctx.actor.userId,
    request,
    isListed,
    acting: actingAs(ctx),
    seesHealth: seesHealth(ctx.actor.roles),
    locale: ctx.locale,
    rations: rations.length,
    revision: 1,
    createdAt: at,
    endedAt: parts.length === 0 ? at : null,
  };
  await atomic(ctx, change, [
    ctx.db.insert(recalculationJob).values(job),
    ...chunkInserts(ctx.db, recalculationChunk, parts),
    ...newsOfEnd(ctx, job),
  ]);
  await ctx.enqueue(parts.map(({ number }) => ({ job: id, chunk: number })));
  await sendNews(ctx, job);
  return jobResult(await readJob(ctx, id));
}
