import { limits } from "#contract/limits.ts";
import type { RecalculatedRation } from "#contract/schemas/recalculation/recalculated-ration.ts";
import type { Ctx } from "#worker/context.ts";
import { readJob, readJobRows, readJobs } from "#worker/db/reads/recalculation-jobs.ts";
import type { Verb } from "../verb.ts";
import { rewordedRow } from "./failed-row.ts";
import { jobItem, jobResult, partsOf, stateOf } from "./job-item.ts";

export const getJob: Verb<"recalculation_job.get"> = async (ctx, { params }) =>
  jobResult(await readJob(ctx, params.id ?? ""));

export const listJobs: Verb<"recalculation_job.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readJobs(ctx, query);
  return { members: rows.map(jobItem), total };
};

/** Rows that are read together. */
const readTogether = 250;

/** Answers the rows that there are, also while the queue makes others. */
export const listRows: Verb<"recalculation_job.rows"> = async (ctx, { params, parameters }) => {
  const record = await readJob(ctx, params.id ?? "");
  const parts = partsOf(record);
  const failed = parameters.problem !== undefined;
  return {
    state: stateOf(parts),
    count: failed ? parts.failed : parts.succeeded + parts.failed,
    rows: storedRows(ctx, record.job.id, Number(parameters.from?.[0] ?? 0), failed),
  };
};

async function* storedRows(
  ctx: Ctx,
  jobId: string,
  first: number,
  failed: boolean,
): AsyncGenerator<RecalculatedRation[]> {
  let from = first;
  for (let left: number = limits.recalculationRowsMax; left > 0; left -= readTogether) {
    const rows = await readJobRows(ctx, jobId, { from, most: readTogether, failed });
    if (rows.length > 0) yield rows.map(({ row }) => rewordedRow(ctx, JSON.parse(row)));
    if (rows.length < readTogether) return;
    from = rows.at(-1)!.number + 1;
  }
}
