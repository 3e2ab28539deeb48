import { readRationVersions } from "#worker/db/reads/ration-versions.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import { versionMember } from "#worker/features/records/ration-version.ts";
import type { Verb } from "../verb.ts";

export const listVersions: Verb<"ration_version.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readRationVersions(ctx, query, {
    rationId: idFilter(query, "ration", "rations"),
    horseId: idFilter(query, "horse", "horses"),
  });
  return { members: rows.map((row) => versionMember(ctx, row)), total };
};
