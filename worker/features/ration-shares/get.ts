import { readRationShare } from "#worker/db/reads/ration-shares.ts";
import { shareItem } from "#worker/features/records/ration-share.ts";
import type { Verb } from "../verb.ts";

export const getShare: Verb<"ration_share.get"> = async (ctx, { params }) => {
  return { item: shareItem(await readRationShare(ctx, params.id ?? ""), null), revision: 0 };
};
