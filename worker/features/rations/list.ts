import { readRations } from "#worker/db/reads/rations.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import type { Verb } from "../verb.ts";
import { rationItems } from "./list-items.ts";

export const listRations: Verb<"ration.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readRations(ctx, query, idFilter(query, "horse", "horses"));
  return { members: await rationItems(ctx, rows), total };
};
