import { limits } from "#contract/limits.ts";
import { scienceVersion } from "#science/science-version.ts";
import type { Verb } from "../verb.ts";
import { changedRations } from "./changed-rations.ts";
import { checkCount, chooseRations } from "./chosen-rations.ts";
import { isSearch } from "./find-amounts.ts";
import { jobMost } from "./job-parts.ts";
import { makeRows } from "./make-rows.ts";
import { queueJob } from "./queue-job.ts";
import { requestedRations } from "./requested-rations.ts";
import { checkWebhook } from "./webhook.ts";

/**
 * Answers what many rations would be, with changes that act on all of them, and writes nothing. All is read before the
 * first row, in as many queries for a thousand rations as for one; rows are made while they are sent, and other
 * requests are answered meanwhile. More of them than one answer holds are stored as a job and worked off by the queue.
 */
export const recalculate: Verb<"recalculation_job.post"> = async (ctx, { body }) => {
  checkWebhook(ctx, body);
  const chosen = await chooseRations(ctx, body.rations, jobMost(body));
  const count = chosen.rations.length;
  const most = isSearch(body) ? limits.answersPerRecalculationMax : limits.rationsPerRecalculationMax;
  if (body.write || body.webhook || (body.queued ?? count > most)) return queueJob(ctx, body, chosen);
  checkCount(count, most);
  const prepared = await changedRations(ctx, await requestedRations(ctx, chosen), body.changes);
  return {
    scienceVersion,
    engineVersion: ctx.engine().engineVersion,
    count,
    rows: makeRows(ctx, prepared, body),
  };
};
