import { lineLimits } from "#contract/ration/science-ration.ts";
import { whyNot as conflictsOf } from "#engine/questions/why-not/why-not.ts";
import type { Verb } from "../verb.ts";
import { conflictByPath, readCandidates } from "./candidate-feeds.ts";
import { givenRation } from "./horse-facts.ts";

export const whyNot: Verb<"calculation.why_not"> = async (ctx, { body }) => {
  const { horse: given, from, proof, ...parts } = body;
  const [ration, candidates] = await Promise.all([givenRation(ctx, given, parts), readCandidates(ctx, from)]);
  const answer = conflictsOf(ctx.engine(), {
    ration,
    limits: parts.feeds.map(lineLimits),
    candidates,
    proof,
  });
  return { ...answer, conflicts: answer.conflicts.map(conflictByPath) };
};
