import { and, eq, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { ChangeCause } from "#contract/schemas/recalculation/recalculation-job.ts";
import type { ActorCtx } from "#worker/context.ts";
import { insertFrom, type Statement } from "#worker/db/d1.ts";
import { countRations } from "#worker/db/reads/filtered-rations.ts";
import { ration, recalculationChunk, recalculationJob } from "#worker/db/schema/index.ts";
import type { JobRequest } from "#worker/db/schema/recalculation-jobs.ts";
import { rationPath } from "#worker/features/records/ration.ts";
import { noJudgement } from "#worker/features/records/redact-verdict.ts";
import { actingAs } from "#worker/features/tokens/actor.ts";
import { newId } from "#worker/lib/id.ts";

/** Statements by which rations are judged again, and what follows once they are written. */
export interface Rejudging {
  statements: Statement[];
  /** Puts into the queue what is not judged at once. */
  send: () => Promise<void>;
}

/** Returns the judgement of rations by statements alone. */
export const atOnce = (statements: Statement[]): Rejudging => ({ statements, send: async () => undefined });

/** Tells whether the rations that fulfil a condition are more than a change judges at once. */
export const areTooMany = async (ctx: ActorCtx, condition: SQL): Promise<boolean> =>
  (await countRations(ctx, condition)) > limits.rationsJudgedAtOnceMax;

const request = {
  calculation: "evaluate",
  changes: { prices: [], replacements: [], weights: [] },
  fields: ["name", "horse", "cost"],
  goal: "cheapest",
  levers: false,
  write: false,
} satisfies JobRequest;

/** Changes by the tag of the operation that makes them; all others change feeds. */
const causes: Readonly<Record<string, ChangeCause>> = {
  ingredient_price: "price",
  horse: "horse",
  horse_weight: "horse",
  requirement_profile: "norms",
};

const causeOf = ({ operation }: ActorCtx): ChangeCause =>
  causes[operation.slice(0, operation.indexOf("."))] ?? "feed";

/**
 * Returns statements that take the judgement of the actor's rations that fulfil a condition, and store a job in parts
 * that judges exactly those again. Until then each is judged when it is read.
 */
export function judgeLater(ctx: ActorCtx, condition: SQL): Rejudging {
  const { db, actor } = ctx;
  const id = newId();
  const at = ctx.now.toISOString();
  const ofJob = and(eq(ration.entityId, actor.entityId), eq(ration.outdatedBy, id))!;
  const statements = [
    db
      .update(ration)
      .set({ ...noJudgement, outdatedBy: id })
      .where(and(eq(ration.entityId, actor.entityId), condition)),
    db.insert(recalculationJob).values({
      id,
      entityId: actor.entityId,
      creatorId: actor.userId,
      request: { ...request, cause: causeOf(ctx) },
      isListed: false,
      acting: actingAs(ctx),
      seesHealth: false,
      locale: ctx.locale,
      rations: sql`(select count(*) from ${ration} where ${ofJob})`,
      createdAt: at,
    }),
    partsOfMarked(ctx, id, ofJob),
  ];
  return { statements, send: () => sendParts(ctx, id) };
}

/** SQL of the number of a part, with a whole number in the text: a bound one divides into fractions. */
const partOfPlace = sql.raw(`place / ${limits.rationsPerChunk}`);

/** Returns the statement that stores the parts of a job, of the rations that are marked with it. */
const partsOfMarked = ({ db, now }: ActorCtx, jobId: string, ofJob: SQL): Statement =>
  insertFrom(
    db,
    recalculationChunk,
    {
      jobId: sql`${jobId}`,
      number: partOfPlace,
      state: sql`'waiting'`,
      rations: sql`json_group_array(json_object('number', place, 'given', ${rationPath("")} || id))`,
      succeeded: sql`0`,
      failed: sql`0`,
      madeBy: sql`null`,
      sentAt: sql`${now.toISOString()}`,
    },
    sql`(select ${ration.id} as id, row_number() over (order by ${ration.horseId}, ${ration.id}) - 1 as place
      from ${ration} where ${ofJob}) group by ${partOfPlace}`,
  );

async function sendParts({ db, enqueue }: ActorCtx, jobId: string): Promise<void> {
  const parts = await db
    .select({ number: recalculationChunk.number })
    .from(recalculationChunk)
    .where(eq(recalculationChunk.jobId, jobId));
  await enqueue(parts.map(({ number }) => ({ job: jobId, chunk: number })));
}
