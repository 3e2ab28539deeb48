import { readRation } from "#worker/db/reads/rations.ts";
import type { Verb } from "../verb.ts";
import { currentSnapshot } from "./keep-version.ts";

/** Returns a stored ration with its horse, feeds and judgement of today, from which sheets are printed. */
export const snapshotRation: Verb<"ration.snapshot"> = async (ctx, { params }) => {
  const row = await readRation(ctx, params.id ?? "");
  return { savedAt: row.ration.modifiedAt, snapshot: await currentSnapshot(ctx, row) };
};
