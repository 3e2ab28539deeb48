import { readHorse } from "#worker/db/reads/horses.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { horseItem } from "#worker/features/records/horse.ts";
import type { Verb } from "../verb.ts";

export const getHorse: Verb<"horse.get"> = async (ctx, { params }) => {
  const [row, own] = await Promise.all([readHorse(ctx, params.id ?? ""), readOwnProfiles(ctx)]);
  return { item: horseItem(row, own), revision: row.revision };
};
