import type { Replies } from "#contract/wire/replies.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { horsePath } from "#worker/features/records/horse.ts";
import { rationPath } from "#worker/features/records/ration.ts";
import { frozen } from "#worker/features/records/ration-version.ts";
import type { ActorCtx } from "../../context.ts";
import { saveRation } from "../rations/save.ts";
import type { Input } from "../verb.ts";

/** Saves a ration as it was: nothing that was saved since is lost, it stays in the history. */
export async function restoreVersion(
  ctx: ActorCtx,
  { params, expected }: Input<unknown>,
): Promise<Replies["ration_version.restore"]> {
  const scope = inEntity(ctx);
  const { version, snapshot } = await scope.rationVersion(params.id ?? "");
  const row = await scope.ration(version.rationId);
  checkRevision(expected, row.ration.revision);
  const horse = horsePath(row.ration.horseId);
  const changed = await saveRation(ctx, row, { ...frozen(snapshot).ration, horse });
  return { ration: rationPath(changed.ration.id), number: changed.ration.revision };
}
