import type { MessageBatch } from "@cloudflare/workers-types";
import { and, eq, lt } from "drizzle-orm";
import * as v from "valibot";
import { database } from "#worker/db/d1.ts";
import { findWaiting } from "#worker/db/reads/recalculation-jobs.ts";
import { redactError } from "#worker/db/redacted-error.ts";
import { recalculationChunk } from "#worker/db/schema/index.ts";
import type { Bindings } from "#worker/env.ts";
import { failChunk, runChunk } from "#worker/features/recalculation-jobs/run-chunk.ts";
import { parseTimeZone } from "#worker/http/request-time-zone.ts";
import { services } from "#worker/http/services.ts";
import { newId } from "#worker/lib/id.ts";
import { type ChunkMessage, enqueueTo } from "#worker/lib/job-queue.ts";
import { scryptKey } from "#worker/lib/password.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** The queue of parts that failed as often as they may: their rations get a problem, and are seen. */
const isSetAside = (queue: string): boolean => queue.endsWith("-set-aside");

const Message = v.object({ job: v.string(), chunk: v.number() });

/** Seconds before a failed part is tried again, by the number of its tries. */
const waitSeconds = (tries: number): number => 2 ** tries;

/** Works off messages of the queue, each by itself; one that fails comes again. */
export async function consume(batch: MessageBatch<unknown>, env: Bindings, now: () => Date): Promise<void> {
  for (const message of batch.messages) {
    try {
      await work(v.parse(Message, message.body), env, now(), isSetAside(batch.queue));
      message.ack();
    } catch (error) {
      console.error(message.id, redactError(error));
      message.retry({ delaySeconds: waitSeconds(message.attempts) });
    }
  }
}

async function work(message: ChunkMessage, env: Bindings, now: Date, setAside: boolean): Promise<void> {
  const found = await findWaiting({ db: database(env.DB) }, message);
  if (!found) return;
  const operation = "recalculation_job.post";
  const ctx = {
    ...services(env, {
      askedAt: "",
      later: () => undefined,
      derive: scryptKey,
      now,
      locale: found.job.locale,
      timeZone: parseTimeZone(null),
      address: "",
      requestId: newId(),
    }),
    operation,
    actor: null,
    idempotency: null,
  } as const;
  if (setAside) await failChunk(ctx, found, serviceError("internal"));
  else await runChunk(ctx, found);
}

/** Minutes after which a part that nobody has worked off is put into the queue again. */
const forgottenMinutes = 10;

/** Puts parts into the queue again that it has lost. */
export async function sendAgain(env: Bindings, now: Date): Promise<void> {
  const { jobId, number, state, sentAt } = recalculationChunk;
  const before = new Date(now.getTime() - forgottenMinutes * 60_000).toISOString();
  const lost = await database(env.DB)
    .update(recalculationChunk)
    .set({ sentAt: now.toISOString() })
    .where(and(eq(state, "waiting"), lt(sentAt, before)))
    .returning({ job: jobId, chunk: number });
  await enqueueTo(env.JOBS)(lost);
}
