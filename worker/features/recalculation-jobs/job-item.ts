import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type {
  RecalculationJobItem,
  RecalculationState,
  WebhookItem,
} from "#contract/schemas/recalculation/recalculation-job.ts";
import type { JobRecord } from "#worker/db/reads/recalculation-jobs.ts";
import { personLink } from "#worker/features/records/user.ts";
import type { ItemResult } from "../verb.ts";

export const jobPath = (id: string) => `/api/recalculation_jobs/${id}`;

const Versions = v.object({ scienceVersion: v.string(), engineVersion: v.string() });

const Parts = v.object({
  waiting: v.number(),
  done: v.number(),
  cancelled: v.number(),
  succeeded: v.number(),
  failed: v.number(),
  versions: v.array(v.pipe(v.string(), v.parseJson(), Versions)),
});

/** Returns the parts of a job that the database counted as JSON. */
export const partsOf = ({ parts }: Pick<JobRecord, "parts">) => v.parse(Parts, JSON.parse(parts));

/** Returns the state of a job with these parts. */
export function stateOf({ waiting, done, cancelled }: ReturnType<typeof partsOf>): RecalculationState {
  if (waiting > 0) return done > 0 ? "running" : "waiting";
  return cancelled > 0 ? "cancelled" : "done";
}

/** Returns a job as it is read, with the time after which it is worth reading again. */
export function jobResult(record: JobRecord): ItemResult<RecalculationJobItem> {
  const item = jobItem(record);
  const isOver = item.state === "done" || item.state === "cancelled";
  return {
    item,
    revision: record.job.revision,
    ...(isOver ? {} : { retryAfter: limits.recalculationPollSeconds }),
  };
}

export function jobItem(record: JobRecord): RecalculationJobItem {
  const { job, creator } = record;
  const parts = partsOf(record);
  const { prices, replacements, weights } = job.request.changes;
  return {
    "@id": jobPath(job.id),
    id: job.id,
    state: stateOf(parts),
    calculation: job.request.calculation,
    cause: job.request.cause ?? null,
    write: job.request.write,
    changes: { prices: prices.length, replacements: replacements.length, weights: weights.length },
    rations: job.rations,
    succeeded: parts.succeeded,
    failed: parts.failed,
    creator: personLink(creator),
    program: job.acting.program?.name ?? null,
    versions: parts.versions,
    webhook: webhookItem(record),
    createdAt: job.createdAt,
    endedAt: job.endedAt,
  };
}

function webhookItem({ job, delivery }: Pick<JobRecord, "job" | "delivery">): WebhookItem | null {
  const { webhook } = job.request;
  if (webhook === undefined) return null;
  const { state, attempts, status, attemptedAt } = delivery ?? notBegun;
  return { host: new URL(webhook).host, state, attempts, status, attemptedAt };
}

const notBegun = { state: "pending", attempts: 0, status: null, attemptedAt: null } as const;
