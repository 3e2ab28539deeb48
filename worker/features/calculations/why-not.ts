import { lineLimits } from "#contract/ration/science-ration.ts";
import type { WhyNotInput } from "#contract/schemas/calculation.ts";
import { whyNot as conflictsOf } from "#engine/questions/why-not/why-not.ts";
import type { WhyNot } from "#science/answers/why-not.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { conflictByPath, readCandidates } from "./candidate-feeds.ts";
import { readHorseFacts } from "./horse-facts.ts";

export async function whyNot(ctx: ActorCtx, { body }: Input<WhyNotInput>): Promise<WhyNot> {
  const { horse: given, from, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const answer = conflictsOf(ctx.engine(), {
    ration: ration!,
    limits: parts.feeds.map(lineLimits),
    candidates: await readCandidates(ctx, from),
    proof,
  });
  return { ...answer, conflicts: answer.conflicts.map(conflictByPath) };
}
