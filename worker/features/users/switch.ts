import { maySwitch } from "#contract/roles.ts";
import { allowances, countAttempt } from "#worker/features/tokens/throttle.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { switchedCtx } from "./switched-ctx.ts";
import { beginSwitch } from "./switched-session.ts";

/** Begins to use the session of another; each request then names them in its `X-Switch-User` header. */
export const switchUser: Verb<"user.switch"> = async (ctx, { params }) => {
  const { switched, target } = await switchedCtx(ctx, params.id ?? "");
  if (!maySwitch({ ...ctx.actor, id: ctx.actor.userId }, target)) {
    await countAttempt(ctx, allowances.switchPerUser, ctx.actor.userId);
    throw serviceError("switch_refused");
  }
  await beginSwitch(switched);
  return null;
};
