import { analysed, analysisReply } from "#worker/features/ingredients/analyse-report.ts";
import type { Verb } from "../verb.ts";

/** Evaluates a report before it is stored; errors are part of the reply, not refused. */
export const analysis: Verb<"calculation.analysis"> = async (ctx, { body }) =>
  analysisReply(ctx, await analysed(ctx, body));
