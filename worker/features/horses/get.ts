import { readHorse } from "#worker/db/reads/horses.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { horseItem } from "#worker/features/records/horse.ts";
import type { Verb } from "../verb.ts";

export const getHorse: Verb<"horse.get"> = async (ctx, { params }) => {
  const row = await readHorse(ctx, params.id ?? "");
  return { item: horseItem(row, await readOwnProfiles(ctx)), revision: row.revision };
};
