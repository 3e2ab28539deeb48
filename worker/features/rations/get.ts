import { readRation } from "#worker/db/reads/rations.ts";
import type { Verb } from "../verb.ts";
import { rationItems } from "./list-items.ts";

export const getRation: Verb<"ration.get"> = async (ctx, { params }) => {
  const row = await readRation(ctx, params.id ?? "");
  const [item] = await rationItems(ctx, [row]);
  return { item: item!, revision: row.ration.revision };
};
