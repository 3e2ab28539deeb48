import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type RequirementProfileRow, readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { profilePath } from "#worker/features/records/requirement-profile.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Returns the organisation's profiles; refuses a horse that names another. */
export async function profilesWith(
  ctx: ActorCtx,
  { requirementProfile }: Pick<HorseCreate, "requirementProfile">,
): Promise<RequirementProfileRow[]> {
  const own = await readOwnProfiles(ctx);
  if (requirementProfile !== null && !own.some(({ id }) => profilePath(id) === requirementProfile)) {
    throw refuse([{ path: ["requirementProfile"], code: "unknown_item" }]);
  }
  return own;
}
