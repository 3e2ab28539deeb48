import {
  partsAfter,
  partsBefore,
  seenTransition,
  toTransitionInput,
} from "#contract/ration/transition-view.ts";
import { seesHealth } from "#contract/roles.ts";
import { transition as planned } from "#engine/questions/transition/transition.ts";
import { scienceVersion } from "#science/science-version.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { Verb } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** From one ration to another day by day, in the judgements that the reader's role has. */
export const transition: Verb<"calculation.transition"> = async (ctx, { body }) => {
  const [horse] = await readHorseFacts(ctx, [{ horse: body.horse, at: [] }]);
  const before = partsBefore(body);
  const requests = [
    { horse: horse!, parts: partsAfter(body), at: ["to"] },
    ...(before ? [{ horse: horse!, parts: before, at: ["from"] }] : []),
  ];
  const [to, from = null] = await scienceRations(ctx, requests);
  const engine = ctx.engine();
  const plan = planned(engine, toTransitionInput(body, { from, to: to! }));
  const { engineVersion } = engine;
  return seenTransition(plan, seesHealth(ctx.actor.roles), { scienceVersion, engineVersion });
};
