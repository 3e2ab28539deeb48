import type { AnalysisInput, AnalysisReply } from "#contract/schemas/ingredient.ts";
import { analysed, analysisReply } from "#worker/features/ingredients/analyse-report.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";

/** Evaluates a report before it is stored; errors are part of the reply, not refused. */
export const analysis = async (ctx: ActorCtx, { body }: Input<AnalysisInput>): Promise<AnalysisReply> =>
  analysisReply(ctx, await analysed(ctx, body));
