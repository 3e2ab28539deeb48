import { readRationShare } from "#worker/db/reads/ration-shares.ts";
import { ownShareItem } from "#worker/features/records/ration-share.ts";
import type { Verb } from "../verb.ts";

export const getShare: Verb<"ration_share.get"> = async (ctx, { params }) => {
  return { item: await ownShareItem(ctx, await readRationShare(ctx, params.id ?? "")), revision: 0 };
};
