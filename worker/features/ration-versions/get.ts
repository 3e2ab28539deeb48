import { readRationVersion } from "#worker/db/reads/ration-versions.ts";
import { frozen, versionMember } from "#worker/features/records/ration-version.ts";
import type { Verb } from "../verb.ts";

export const getVersion: Verb<"ration_version.get"> = async (ctx, { params }) => {
  const row = await readRationVersion(ctx, params.id ?? "");
  return { item: { ...versionMember(ctx, row), snapshot: frozen(row.snapshot) }, revision: 0 };
};
