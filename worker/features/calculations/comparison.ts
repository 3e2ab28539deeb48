import { withoutHealth } from "#contract/ration/redact-health.ts";
import { seesHealth } from "#contract/roles.ts";
import { compare } from "#science/evaluation/compare-systems.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Verb } from "../verb.ts";
import { givenRations } from "./horse-facts.ts";

/** Evaluates one ration by two systems and returns their differences with the reasons. */
export const comparison: Verb<"calculation.comparison"> = async (ctx, { body }) => {
  const { horse, systems, ...parts } = body;
  const asked = { horse, parts: { ...parts, system: systems[0]! }, systems, at: [] };
  const [ration] = await givenRations(ctx, [asked]);
  const seen = seesHealth(ctx.actor.roles) ? (judged: Evaluation) => judged : withoutHealth;
  const [first, second] = systems.map((system) => seen(ctx.engine().evaluate({ ...ration!, system })));
  return compare(first!, second!);
};
