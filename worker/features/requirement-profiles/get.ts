import { readRequirementProfile } from "#worker/db/reads/requirement-profiles.ts";
import { profileItem } from "#worker/features/records/requirement-profile.ts";
import type { Verb } from "../verb.ts";

export const getProfile: Verb<"requirement_profile.get"> = async (ctx, { params }) => {
  const row = await readRequirementProfile(ctx, params.id ?? "");
  return { item: profileItem(row), revision: row.revision };
};
