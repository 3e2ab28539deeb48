import { readHorseWeight } from "#worker/db/reads/horse-weights.ts";
import { weightItem } from "#worker/features/records/horse-weight.ts";
import type { Verb } from "#worker/features/verb.ts";

export const getWeight: Verb<"horse_weight.get"> = async (ctx, { params }) => {
  const row = await readHorseWeight(ctx, params.id ?? "");
  return { item: weightItem(row), revision: row.weight.revision };
};
