import { isOfHealth } from "#contract/ration/redact-health.ts";
import { lineLimits } from "#contract/ration/science-ration.ts";
import { seesHealth } from "#contract/roles.ts";
import type { FixInput } from "#contract/schemas/calculation.ts";
import { fix as fixOf } from "#engine/questions/fix/fix.ts";
import type { Fix } from "#science/answers/fix.ts";
import { rules } from "#science/rules/rules-table.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { conflictByPath, readCandidates } from "./candidate-feeds.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** The amounts closest to the present ones that hold one rule, or why there are none. */
export async function fix(ctx: ActorCtx, { body }: Input<FixInput>): Promise<Fix> {
  const { horse: given, rule, accepted, from, proof, ...parts } = body;
  const isSeen = seesHealth(ctx.actor.roles);
  if (!isSeen && isOfHealth(rule)) throw refuse([{ path: ["rule"], code: "choice" }]);
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const engine = ctx.engine();
  const now = engine.evaluate(ration!).findings.find((found) => found.rule === rule);
  if (!rules[rule].steered || !now || now.hypothetical)
    throw refuse([{ path: ["rule"], code: "not_by_amounts" }]);
  if (now.refeeding) throw refuse([{ path: ["rule"], code: "refed_by_plan" }]);
  const answer = fixOf(engine, {
    ration: ration!,
    limits: parts.feeds.map(lineLimits),
    rule,
    accepted,
    candidates: await readCandidates(ctx, from),
    proof,
  });
  return {
    ...answer,
    worsened: answer.worsened.filter(({ rule: worse }) => isSeen || !isOfHealth(worse)),
    conflict: answer.conflict && conflictByPath(answer.conflict),
  };
}
