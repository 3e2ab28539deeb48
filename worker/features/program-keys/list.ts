import { readProgramKeys } from "#worker/db/reads/program-keys.ts";
import type { Verb } from "../verb.ts";
import { keyItem } from "./key-item.ts";

/** Keys of the actor's organisation, whoever made them. */
export const listKeys: Verb<"program_key.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readProgramKeys(ctx, query);
  return { members: rows.map((row) => keyItem(ctx, row, null)), total };
};
