import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { readRequirementProfile } from "#worker/db/reads/requirement-profiles.ts";
import { requirementProfile } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  profileColumns,
  profileFields,
  profileItem,
  profilePath,
} from "#worker/features/records/requirement-profile.ts";
import type { Verb } from "../verb.ts";
import { checkNutrients, reappraise, replaceDefault } from "./write-profile.ts";

/** Changes a profile; the rations that it judges are evaluated again in the same write. */
export const updateProfile: Verb<"requirement_profile.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readRequirementProfile(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const before = profileFields(row);
  const after = { ...before, ...body };
  checkNutrients(after);
  const columns = {
    ...profileColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const changed = { ...row, ...columns };
  const { statements, condition, send } = await reappraise(ctx, row.id, changed);
  await atomic(ctx, { row: profilePath(row.id), before, after, condition }, [
    ...replaceDefault(ctx, changed),
    ctx.db.update(requirementProfile).set(columns).where(eq(requirementProfile.id, row.id)),
    ...statements,
  ]);
  await send();
  return { item: profileItem(changed), revision: changed.revision };
};
