import type { MessageBatch } from "@cloudflare/workers-types";
import { and, eq, lt } from "drizzle-orm";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import { database } from "#worker/db/d1.ts";
import { findWaiting } from "#worker/db/reads/recalculation-jobs.ts";
import { redactError } from "#worker/db/redacted-error.ts";
import { recalculationChunk, webhookDelivery } from "#worker/db/schema/index.ts";
import type { Bindings } from "#worker/env.ts";
import { deliverNews, giveUpNews } from "#worker/features/recalculation-jobs/deliver-news.ts";
import { failChunk, runChunk } from "#worker/features/recalculation-jobs/run-chunk.ts";
import { parseTimeZone } from "#worker/http/request-time-zone.ts";
import { services } from "#worker/http/services.ts";
import { newId } from "#worker/lib/id.ts";
import { enqueueTo, type QueueMessage } from "#worker/lib/job-queue.ts";
import { scryptKey } from "#worker/lib/password.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** The queue of what failed as often as it may: its rations get a problem, and are seen. */
const isSetAside = (queue: string): boolean => queue.endsWith("-set-aside");

const Message = v.union([
  v.object({ job: v.string(), chunk: v.number() }),
  v.object({ job: v.string(), event: v.string(), attempts: v.number() }),
]);

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

/** Returns what work of the queue knows: whose it is, it reads. */
const queueCtx = (env: Bindings, now: Date, locale: Locale) =>
  ({
    ...services(env, {
      askedAt: "",
      later: () => undefined,
      derive: scryptKey,
      now,
      locale,
      timeZone: parseTimeZone(null),
      address: "",
      requestId: newId(),
    }),
    operation: "recalculation_job.post",
    actor: null,
    idempotency: null,
  }) as const;

async function work(message: QueueMessage, env: Bindings, now: Date, setAside: boolean): Promise<void> {
  if ("event" in message) {
    const ctx = queueCtx(env, now, limits.defaultLocale);
    return setAside ? giveUpNews(ctx, message) : deliverNews(ctx, message);
  }
  const found = await findWaiting({ db: database(env.DB) }, message);
  if (!found) return;
  const ctx = queueCtx(env, now, found.job.locale);
  if (setAside) await failChunk(ctx, found, serviceError("internal"));
  else await runChunk(ctx, found);
}

/** Minutes after which what nobody has worked off is put into the queue again. */
const forgottenMinutes = 10;

/** Puts parts, and news of an end, into the queue again that it has lost. */
export async function sendAgain(env: Bindings, now: Date): Promise<void> {
  const { jobId, number, state, sentAt } = recalculationChunk;
  const before = new Date(now.getTime() - forgottenMinutes * 60_000).toISOString();
  const db = database(env.DB);
  const lost = await db
    .update(recalculationChunk)
    .set({ sentAt: now.toISOString() })
    .where(and(eq(state, "waiting"), lt(sentAt, before)))
    .returning({ job: jobId, chunk: number });
  const news = webhookDelivery;
  const unsent = await db
    .update(news)
    .set({ dueAt: now.toISOString() })
    .where(and(eq(news.state, "waiting"), lt(news.dueAt, before)))
    .returning({ job: news.jobId, event: news.event, attempts: news.attempts });
  await enqueueTo(env.JOBS)([...lost, ...unsent]);
}
