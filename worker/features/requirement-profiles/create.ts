import { atomic } from "#worker/db/audited-write.ts";
import { readRequirementProfile } from "#worker/db/reads/requirement-profiles.ts";
import { requirementProfile } from "#worker/db/schema/index.ts";
import { profileColumns, profileItem, profilePath } from "#worker/features/records/requirement-profile.ts";
import { newId } from "../../lib/id.ts";
import type { Verb } from "../verb.ts";
import { checkNutrients, reappraise, replaceDefault } from "./write-profile.ts";

/** Makes a profile; as a default, it judges the rations of horses that name none in the same write. */
export const createProfile: Verb<"requirement_profile.post"> = async (ctx, { body }) => {
  checkNutrients(body);
  const at = ctx.now.toISOString();
  const { entityId } = ctx.actor;
  const row = { id: newId(), entityId, revision: 1, ...profileColumns(body), createdAt: at, modifiedAt: at };
  const { statements, condition, send } = await reappraise(ctx, row.id, row);
  await atomic(ctx, { row: profilePath(row.id), before: null, after: body, condition }, [
    ...replaceDefault(ctx, row),
    ctx.db.insert(requirementProfile).values(row),
    ...statements,
  ]);
  await send();
  const stored = await readRequirementProfile(ctx, row.id);
  return { item: profileItem(stored), revision: stored.revision };
};
