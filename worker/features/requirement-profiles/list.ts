import { readRequirementProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { profileItem } from "#worker/features/records/requirement-profile.ts";
import type { Verb } from "../verb.ts";

export const listProfiles: Verb<"requirement_profile.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readRequirementProfiles(ctx, query);
  return { members: rows.map(profileItem), total };
};
