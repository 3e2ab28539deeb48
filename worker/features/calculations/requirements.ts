import type { Replies } from "#contract/replies.ts";
import type { RequirementsInput } from "#contract/schemas/calculation.ts";
import { requirements as requirementsOf } from "#science/requirements/index.ts";
import { scienceVersion } from "#science/version.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";

export async function requirements(
  ctx: ActorCtx,
  { body }: Input<RequirementsInput>,
): Promise<Replies["calculation.requirements"]> {
  const [horse] = await horsesOf(ctx, [{ horse: body.horse, at: [] }]);
  const set = requirementsOf(horse!, body.objective, body.system);
  return {
    scienceVersion,
    requirements: [...set.items],
    warnings: [...set.warnings, ...set.refusals],
  };
}
