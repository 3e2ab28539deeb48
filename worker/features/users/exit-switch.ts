import type { Verb } from "../verb.ts";
import { switchedCtx } from "./switched-ctx.ts";
import { endSwitch } from "./switched-session.ts";

/** Leaves the session of another, also one that may no longer be used. */
export const exitSwitch: Verb<"user.exit_switch"> = async (ctx, { params }) => {
  await endSwitch((await switchedCtx(ctx, params.id ?? "")).switched);
  return null;
};
