import { readHorseWeights } from "#worker/db/reads/horse-weights.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import { weightItem } from "#worker/features/records/horse-weight.ts";
import type { Verb } from "#worker/features/verb.ts";

export const listWeights: Verb<"horse_weight.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readHorseWeights(ctx, query, idFilter(query, "horse", "horses"));
  return { members: rows.map(weightItem), total };
};
