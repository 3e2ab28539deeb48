import { eq, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Ctx } from "#worker/context.ts";
import { type DeliveryRecord, findDelivery } from "#worker/db/reads/recalculation-jobs.ts";
import { webhookDelivery as table } from "#worker/db/schema/index.ts";
import type { DeliveryMessage } from "#worker/lib/job-queue.ts";
import { mayNotify } from "#worker/lib/webhook-address.ts";
import { webhookHeaders } from "#worker/lib/webhook-signature.ts";
import { jobPath, partsOf, stateOf } from "./job-item.ts";

/** Sends the news of a job's end, unless they were sent, or the job went on; what is not taken is sent again later. */
export async function deliverNews(ctx: Ctx, message: DeliveryMessage): Promise<void> {
  const found = await findDelivery(ctx, message);
  if (!found) return;
  const status = await post(ctx, found);
  const attempts = message.attempts + 1;
  const delay = status === "unsendable" ? undefined : limits.webhookDelaysSeconds[message.attempts];
  const isTaken = typeof status === "number" && status >= 200 && status < 300;
  const state = isTaken ? "delivered" : delay === undefined ? "given_up" : "waiting";
  const due = new Date(ctx.now.getTime() + (delay ?? 0) * 1000);
  const counted = await ctx.db
    .update(table)
    .set({
      state,
      attempts,
      status: status === "unsendable" ? null : status,
      attemptedAt: ctx.now.toISOString(),
      dueAt: due.toISOString(),
    })
    .where(isSentSoOften(message))
    .returning({ event: table.event });
  if (state === "waiting" && counted.length > 0) await ctx.enqueue([{ ...message, attempts }], delay);
}

/** Gives the news of a job's end up that the service failed to send. */
export const giveUpNews = async (ctx: Ctx, message: DeliveryMessage): Promise<void> => {
  await ctx.db.update(table).set({ state: "given_up" }).where(isSentSoOften(message));
};

const isSentSoOften = ({ job, event, attempts }: DeliveryMessage) =>
  sql`${eq(table.jobId, job)} and ${eq(table.event, event)} and ${eq(table.attempts, attempts)}
    and ${table.state} = 'waiting'`;

/** Returns the body of a notification; more of the job is read with the key. */
const bodyOf = (record: DeliveryRecord): string => {
  const { job, delivery } = record;
  const parts = partsOf(record);
  const state = stateOf(parts);
  return JSON.stringify({
    id: delivery.event,
    type: `recalculation_job.${state}`,
    timestamp: job.endedAt,
    data: {
      "@id": jobPath(job.id),
      state,
      rations: job.rations,
      succeeded: parts.succeeded,
      failed: parts.failed,
      endedAt: job.endedAt,
    },
  });
};

/** Posts the news; returns the status of the answer, null for none, or that nothing signs them or they may not go there. */
async function post(ctx: Ctx, record: DeliveryRecord): Promise<number | null | "unsendable"> {
  const address = record.job.request.webhook ?? "";
  if (record.keyHash === null || !mayNotify(address, ctx.loopbackWebhooks)) return "unsendable";
  const body = bodyOf(record);
  try {
    const answer = await fetch(address, {
      method: "POST",
      redirect: "manual",
      headers: webhookHeaders({ id: record.delivery.event, sentAt: ctx.now, body }, record.keyHash),
      body,
      signal: AbortSignal.timeout(limits.webhookSeconds * 1000),
    });
    void answer.body?.cancel().catch(() => undefined);
    return answer.status;
  } catch {
    return null;
  }
}
