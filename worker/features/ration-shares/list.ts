import { readRationShares } from "#worker/db/reads/ration-shares.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import { shareItem } from "#worker/features/records/ration-share.ts";
import type { Verb } from "../verb.ts";

export const listShares: Verb<"ration_share.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readRationShares(ctx, query, idFilter(query, "ration", "rations"));
  return { members: rows.map((row) => shareItem(row, null)), total };
};
