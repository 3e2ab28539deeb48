import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import type { RationRow } from "#worker/db/reads/rations.ts";
import { storeAppraisals } from "#worker/features/rations/recompute-summary.ts";
import type { Finish } from "./make-rows.ts";

/** Returns what notes the judgements of rations that wait for this job, and the statements that store them. */
export function outdatedFigures(jobId: string) {
  const judged: (readonly [RationRow, Evaluation])[] = [];
  const note: Finish = async (row, { ration: { stored }, evaluation }) => {
    if (stored?.ration.outdatedBy === jobId && evaluation) judged.push([stored, evaluation]);
    return row;
  };
  return { note, statements: (ctx: ActorCtx): Statement[] => storeAppraisals(ctx, judged) };
}
