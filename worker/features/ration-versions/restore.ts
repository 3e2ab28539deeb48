import { readRationVersion } from "#worker/db/reads/ration-versions.ts";
import { readRation } from "#worker/db/reads/rations.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { horsePath } from "#worker/features/records/horse.ts";
import { rationPath } from "#worker/features/records/ration.ts";
import { frozen } from "#worker/features/records/ration-version.ts";
import { saveRation } from "../rations/save.ts";
import type { Verb } from "../verb.ts";

/** Saves a ration as it was: nothing that was saved since is lost, it stays in the history. */
export const restoreVersion: Verb<"ration_version.restore"> = async (ctx, { params, expected }) => {
  const { version, snapshot } = await readRationVersion(ctx, params.id ?? "");
  const row = await readRation(ctx, version.rationId);
  checkRevision(expected, row.ration.revision);
  const horse = horsePath(row.ration.horseId);
  const changed = await saveRation(ctx, row, { ...frozen(snapshot).ration, horse });
  return { ration: rationPath(changed.ration.id), number: changed.ration.revision };
};
