import { sql } from "drizzle-orm";
import type { RecalculationInput } from "#contract/schemas/recalculation/recalculation-input.ts";
import type { ActorCtx, Ctx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readDelivery } from "#worker/db/reads/recalculation-jobs.ts";
import { recalculationJob, webhookDelivery } from "#worker/db/schema/index.ts";
import { refuse } from "#worker/lib/service-error.ts";
import { mayNotify } from "#worker/lib/webhook-address.ts";

/** Refuses an address that the service does not send to, and one of a person: nothing of theirs could sign. */
export function checkWebhook(ctx: ActorCtx, { webhook }: Pick<RecalculationInput, "webhook">): void {
  if (webhook === undefined) return;
  if (!ctx.actor.program) throw refuse([{ path: ["webhook"], code: "webhook_needs_key" }]);
  if (!mayNotify(webhook, ctx.loopbackWebhooks))
    throw refuse([{ path: ["webhook"], code: "webhook_address" }]);
}

/** Returns the statements that a batch ends with which may have ended a job: the news of it wait to be sent, once. */
export function newsOfEnd(ctx: Ctx, { id, request }: typeof recalculationJob.$inferSelect): Statement[] {
  if (request.webhook === undefined) return [];
  const job = recalculationJob;
  return [
    ctx.db
      .insert(webhookDelivery)
      .select(
        sql`select ${job.id}, 'end_' || ${job.id} || '_' || ${job.revision}, 'waiting', 0, null, null,
          ${ctx.now.toISOString()} from ${job} where ${job.id} = ${id} and ${job.endedAt} is not null`,
      )
      .onConflictDoNothing(),
  ];
}

/** Puts the news of a job's end into the queue, where it has ended and they have not been sent. */
export async function sendNews(
  ctx: Ctx,
  { id, request }: typeof recalculationJob.$inferSelect,
): Promise<void> {
  if (request.webhook === undefined) return;
  const found = await readDelivery(ctx, id);
  if (found?.state === "waiting" && found.attempts === 0)
    await ctx.enqueue([{ job: id, event: found.event, attempts: 0 }]);
}
