import { isOfHealth } from "#contract/ration/redact-health.ts";
import { lineLimits, rationDosing } from "#contract/ration/science-ration.ts";
import { seesHealth } from "#contract/roles.ts";
import { fix as fixOf } from "#engine/questions/fix/fix.ts";
import { rules } from "#science/rules/rules-table.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { conflictByPath, readCandidates } from "./candidate-feeds.ts";
import { givenRation } from "./horse-facts.ts";

/** The amounts closest to the present ones that hold one rule, or why there are none. */
export const fix: Verb<"calculation.fix"> = async (ctx, { body }) => {
  const { horse: given, rule, exact, accepted, from, proof, ...parts } = body;
  const isSeen = seesHealth(ctx.actor.roles);
  if (!isSeen && isOfHealth(rule)) throw refuse([{ path: ["rule"], code: "choice" }]);
  const [ration, candidates] = await Promise.all([givenRation(ctx, given, parts), readCandidates(ctx, from)]);
  const engine = ctx.engine();
  const now = engine.evaluate(ration).findings.find((found) => found.rule === rule);
  if (!rules[rule].steered || !now || now.hypothetical)
    throw refuse([{ path: ["rule"], code: "not_by_amounts" }]);
  if (now.refeeding) throw refuse([{ path: ["rule"], code: "refed_by_plan" }]);
  const answer = fixOf(engine, {
    ration,
    limits: parts.feeds.map(lineLimits),
    rule,
    accepted,
    ...(exact ? {} : { dosing: rationDosing(parts.feeds, ration) }),
    candidates,
    proof,
  });
  return {
    ...answer,
    worsened: answer.worsened.filter(({ rule: worse }) => isSeen || !isOfHealth(worse)),
    conflict: answer.conflict && conflictByPath(answer.conflict),
  };
};
