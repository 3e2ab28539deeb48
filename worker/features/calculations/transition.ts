import {
  partsAfter,
  partsBefore,
  seenTransition,
  toTransitionInput,
} from "#contract/ration/transition-view.ts";
import { seesHealth } from "#contract/roles.ts";
import type { TransitionInput } from "#contract/schemas/transition.ts";
import { transition as planned } from "#engine/questions/transition/transition.ts";
import { scienceVersion } from "#science/science-version.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readGrounds, scienceRations } from "#worker/features/rations/to-science.ts";
import type { Verb } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** Plans the way from one ration to another, in the judgements that the reader's role has. */
export async function planTransition(ctx: ActorCtx, body: TransitionInput) {
  const before = partsBefore(body);
  const parts = [
    { parts: partsAfter(body), at: ["to"] },
    ...(before ? [{ parts: before, at: ["from"] }] : []),
  ];
  const [[horse], grounds] = await Promise.all([
    readHorseFacts(ctx, [{ horse: body.horse, at: [] }]),
    readGrounds(
      ctx,
      parts.map((each) => each.parts),
    ),
  ]);
  const requests = parts.map((each) => ({ ...each, horse: horse! }));
  const [to, from = null] = await scienceRations(ctx, requests, grounds);
  const engine = ctx.engine();
  const plan = planned(engine, toTransitionInput(body, { from, to: to! }));
  const { engineVersion } = engine;
  const seen = seenTransition(plan, seesHealth(ctx.actor.roles), { scienceVersion, engineVersion });
  return { plan: seen, to: to! };
}

/** From one ration to another day by day. */
export const transition: Verb<"calculation.transition"> = async (ctx, { body }) =>
  (await planTransition(ctx, body)).plan;
