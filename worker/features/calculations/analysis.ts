import type { AnalysisInput, AnalysisReply } from "#contract/schemas/ingredient.ts";
import { analysed, analysisReply } from "#worker/features/ingredients/analyse-report.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";

/** What a report comes to, before it is kept: errors are told, not refused. */
export const analysis = async (ctx: ActorCtx, { body }: Input<AnalysisInput>): Promise<AnalysisReply> =>
  analysisReply(ctx, await analysed(ctx, body));
