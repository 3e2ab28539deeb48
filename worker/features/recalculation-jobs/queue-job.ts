import { limits } from "#contract/limits.ts";
import { seesHealth } from "#contract/roles.ts";
import {
  type RecalculationField,
  recalculationFields,
} from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { RecalculationJobItem } from "#contract/schemas/recalculation/recalculation-job.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { chunkInserts } from "#worker/db/d1.ts";
import { readJob } from "#worker/db/reads/recalculation-jobs.ts";
import { recalculationChunk, recalculationJob } from "#worker/db/schema/index.ts";
import type { ActingAs } from "#worker/db/schema/recalculation-jobs.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { newId } from "#worker/lib/id.ts";
import type { ItemResult } from "../verb.ts";
import { readAssumed } from "./assumed-facts.ts";
import type { Chosen, Numbered } from "./chosen-rations.ts";
import { isSearch } from "./find-amounts.ts";
import { jobPath, jobResult } from "./job-item.ts";

/** Fields with every judgement or figure of a ration: a row with one of them is large. */
const wideFields: ReadonlySet<RecalculationField> = new Set(
  recalculationFields.slice(recalculationFields.indexOf("measures")),
);

type Asked = Pick<RecalculationInput, "calculation" | "fields">;

/** Tells whether rows take long to be made, or much to be stored. */
const isWide = (asked: Asked): boolean =>
  isSearch(asked) || (asked.fields?.some((field) => wideFields.has(field)) ?? false);

/** Returns the number of rations that a job may be about. */
export const jobMost = (asked: Asked): number =>
  isWide(asked) ? limits.wideRationsPerJobMax : limits.rationsPerJobMax;

/** Characters of the rations of one part, well below what a cell takes. */
const listMost = 400_000;

/** Divides rations into lists of at most so many, as JSON. */
export function divideRations(rations: readonly Numbered[], most: number): string[] {
  const lists: string[][] = [];
  let size = listMost;
  for (const each of rations) {
    const text = JSON.stringify(each);
    if (size + text.length > listMost || (lists.at(-1)?.length ?? most) >= most) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)?.push(text);
    size += text.length + 1;
  }
  return lists.map((list) => `[${list.join()}]`);
}

/** Returns parts of a job that wait for the queue, numbered from `first` on. */
export const waitingParts = (
  { now }: Pick<Ctx, "now">,
  jobId: string,
  lists: readonly string[],
  first = 0,
): (typeof recalculationChunk.$inferSelect)[] =>
  lists.map((rations, at) => ({
    jobId,
    number: first + at,
    state: "waiting",
    rations,
    succeeded: 0,
    failed: 0,
    madeBy: null,
    sentAt: now.toISOString(),
  }));

function actingAs({ actor }: ActorCtx): ActingAs {
  const { roles, program, by } = actor;
  return {
    roles: [...roles],
    program: program && { id: program.id, name: program.name },
    by: by && { ...by, roles: [...by.roles] },
  };
}

/** Stores a recalculation as a job in parts, and puts them into the queue. */
export async function queueJob(
  ctx: ActorCtx,
  { rations: _, ...request }: RecalculationInput,
  { rations, isListed }: Chosen,
): Promise<ItemResult<RecalculationJobItem>> {
  await countAttempt(ctx, allowances.recalculationPerEntity, ctx.actor.entityId);
  await readAssumed(ctx, [], request.changes);
  const id = newId();
  const most = isWide(request) ? limits.wideRationsPerChunk : limits.rationsPerChunk;
  const parts = waitingParts(ctx, id, divideRations(rations, most));
  const at = ctx.now.toISOString();
  const { calculation, changes } = request;
  const change = { row: jobPath(id), before: null, after: { calculation, changes, rations: rations.length } };
  await atomic(ctx, change, [
    ctx.db.insert(recalculationJob).values({
      id,
      entityId: ctx.actor.entityId,
      creatorId: ctx.actor.userId,
      request,
      isListed,
      acting: actingAs(ctx),
      seesHealth: seesHealth(ctx.actor.roles),
      locale: ctx.locale,
      rations: rations.length,
      createdAt: at,
      endedAt: parts.length === 0 ? at : null,
    }),
    ...chunkInserts(ctx.db, recalculationChunk, parts),
  ]);
  await ctx.enqueue(parts.map(({ number }) => ({ job: id, chunk: number })));
  return jobResult(await readJob(ctx, id));
}
