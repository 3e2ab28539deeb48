import { readRationShares } from "#worker/db/reads/ration-shares.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import { ownShareItem } from "#worker/features/records/ration-share.ts";
import type { Verb } from "../verb.ts";

export const listShares: Verb<"ration_share.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readRationShares(ctx, query, idFilter(query, "ration", "rations"));
  return { members: await Promise.all(rows.map((row) => ownShareItem(ctx, row))), total };
};
