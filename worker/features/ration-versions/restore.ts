import type { Replies } from "#contract/replies.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { horsePath } from "../horses/internal.ts";
import { rationPath } from "../rations/internal.ts";
import { saveRation } from "../rations/save.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { frozen } from "./internal.ts";

/** Saves a ration as it was: nothing that was saved since is lost, it stays in the history. */
export async function restoreVersion(
  ctx: ActorCtx,
  { params, expected }: Input<unknown>,
): Promise<Replies["ration_version.restore"]> {
  const scope = inEntity(ctx);
  const { version, snapshot } = await scope.rationVersion(params.id ?? "");
  const row = await scope.ration(version.rationId);
  allow(expected, row.ration.revision);
  const horse = horsePath(row.ration.horseId);
  const changed = await saveRation(ctx, row, { ...frozen(snapshot).ration, horse });
  return { ration: rationPath(changed.ration.id), number: changed.ration.revision };
}
