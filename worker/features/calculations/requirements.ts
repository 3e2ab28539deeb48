import { overridesOf, requirements as requirementsOf, subjectOf } from "#science/requirements/index.ts";
import { scienceVersion } from "#science/science-version.ts";
import { horsesWithNorms } from "#worker/features/rations/to-science.ts";
import { overrideProblems, planRefusals } from "#worker/features/rations/validate-ration.ts";
import { refuse } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

export const requirements: Verb<"calculation.requirements"> = async (ctx, { body }) => {
  const [horse] = await readHorseFacts(ctx, [{ horse: body.horse, at: [] }]);
  const refusals = [...planRefusals(horse!, body), ...overrideProblems(body.overrides, [body.system])];
  if (refusals.length > 0) throw refuse(refusals);
  const [judged] = await horsesWithNorms(ctx, [horse!]);
  const set = requirementsOf(judged!, body.objective, body.system, overridesOf(body.overrides), body.plan);
  return {
    scienceVersion,
    subject: subjectOf(set),
    requirements: [...set.items],
    warnings: [...set.warnings, ...set.refusals],
  };
};
