import { eq, sql } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import {
  isProfileUnused,
  readProfileUsers,
  readRequirementProfile,
} from "#worker/db/reads/requirement-profiles.ts";
import { requirementProfile } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { profileFields, profilePath } from "#worker/features/records/requirement-profile.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";
import { reappraise } from "./write-profile.ts";

/** Most names of horses that a refusal lists. */
const namesMost = 5;

/** Deletes a profile that no horse names; of a default, horses that name none go by the standard again. */
export const deleteProfile: Verb<"requirement_profile.delete"> = async (ctx, { params, expected }) => {
  const row = await readRequirementProfile(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const path = profilePath(row.id);
  const users = await readProfileUsers(ctx, row.id, path);
  if (users.length > 0) {
    const names = [...users.slice(0, namesMost), ...(users.length > namesMost ? ["…"] : [])].join(", ");
    const values = { count: users.length, names };
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_profile_used", values) });
  }
  const { statements, condition, send } = await reappraise(ctx, row.id, null);
  const change = {
    row: path,
    before: profileFields(row),
    after: null,
    condition: sql`${condition} and ${isProfileUnused(row, path)}`,
  };
  await atomic(ctx, change, [
    ctx.db.delete(requirementProfile).where(eq(requirementProfile.id, row.id)),
    ...statements,
  ]);
  await send();
  return null;
};
