import { readRation } from "#worker/db/reads/rations.ts";
import type { Verb } from "../verb.ts";
import { currentSnapshot } from "./keep-version.ts";
import { readSheetContext } from "./sheet-context.ts";

/** Returns a stored ration with its horse, feeds and judgement of today, from which sheets are printed. */
export const snapshotRation: Verb<"ration.snapshot"> = async (ctx, { params }) => {
  const row = await readRation(ctx, params.id ?? "");
  const snapshot = await currentSnapshot(ctx, row);
  const { pictureKey: _key, ...context } = await readSheetContext(ctx, row, snapshot);
  return { savedAt: row.ration.modifiedAt, snapshot, ...context };
};
