import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { consume } from "#worker/jobs/recalculation-queue.ts";
import type { QueueMessage } from "#worker/lib/job-queue.ts";
import { type Answer, bindings, call, clock, queued } from "../app.ts";
import { ask } from "./recalculation.ts";

const queue = "picotin-recalculations";
export const setAside = `${queue}-set-aside`;

/** Gives messages to the service as the queue does, each with the queries of its own; tells which are to come again. */
export async function deliver(
  messages: readonly QueueMessage[] = queued.splice(0),
  { from = queue, env = bindings }: { from?: string; env?: typeof bindings } = {},
): Promise<string[]> {
  const again: string[] = [];
  for (const [at, body] of messages.entries()) {
    const sent = { id: `${at}`, timestamp: clock.now, attempts: 1, body };
    const batch = createMessageBatch(from, [sent]);
    await consume(batch, env(), () => clock.now);
    const { retryMessages } = await getQueueResult(batch, createExecutionContext());
    again.push(...retryMessages.map(({ msgId }) => msgId));
  }
  return again;
}

/** Asks for a recalculation that goes on after the answer; gives its path. */
export async function queueJob(token: string, body: object, headers = {}): Promise<string> {
  const answer = await ask(token, { ...body, queued: true }, headers);
  if (answer.status !== 202) throw new Error(answer.text);
  return String(answer.headers.get("location"));
}

/** Reads a job. */
export const readJob = (token: string, path: string): Promise<Answer> => call("GET", path, { token });

/** A job that an operation is played on: one to be done again was cancelled before. */
export async function jobItem(token: string, rations: readonly string[], operation: string): Promise<string> {
  const path = await queueJob(token, { rations });
  if (operation === "recalculation_job.retry") await call("POST", `${path}/cancel`, { token, body: {} });
  return path;
}

/** Bodies of the operations on jobs. */
export const jobBodies = {
  "recalculation_job.get_collection": null,
  "recalculation_job.get": null,
  "recalculation_job.rows": null,
  "recalculation_job.cancel": () => ({}),
  "recalculation_job.retry": () => ({}),
};
