import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { RequirementProfileCreate } from "#contract/schemas/requirement-profile.ts";
import { isCountedIn } from "#science/requirements/index.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { areEntityRationsUnchanged, type RationRow, readEntityRations } from "#worker/db/reads/rations.ts";
import { readOwnProfiles } from "#worker/db/reads/requirement-profiles.ts";
import { requirementProfile } from "#worker/db/schema/index.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { groundsUnchanged } from "#worker/features/rations/to-science.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationParts } from "#worker/features/records/ration.ts";
import { profilesFor, type StoredProfile } from "#worker/features/records/requirement-profile.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Refuses norms of nutrients that the standard does not count in. */
export function checkNutrients({ system, rows }: RequirementProfileCreate): void {
  const refusals = rows.flatMap(({ nutrient }, n) =>
    isCountedIn(system, nutrient) ? [] : [{ path: ["rows", n, "nutrient"], code: "not_in_system" }],
  );
  if (refusals.length > 0) throw refuse(refusals);
}

/** Returns the statements that leave a profile as the only default of its standard; empty when it is none. */
export const replaceDefault = (ctx: ActorCtx, { id, system, isDefault }: StoredProfile): Statement[] =>
  isDefault
    ? [
        ctx.db
          .update(requirementProfile)
          .set({
            isDefault: false,
            revision: sql`${requirementProfile.revision} + 1`,
            modifiedAt: ctx.now.toISOString(),
          })
          .where(
            and(
              eq(requirementProfile.entityId, ctx.actor.entityId),
              eq(requirementProfile.system, system),
              eq(requirementProfile.isDefault, true),
              ne(requirementProfile.id, id),
            ),
          ),
      ]
    : [];

interface Reappraisal {
  statements: Statement[];
  /** Holds while all that the new judgement came from is as it was read. */
  condition: SQL;
}

/**
 * Evaluates the rations that a change of a profile touches again; `after` null for one that is deleted. Rations in
 * another system, and those of horses judged as before, are left alone.
 */
export async function reappraise(
  ctx: ActorCtx,
  id: string,
  after: StoredProfile | null,
): Promise<Reappraisal> {
  const before = await readOwnProfiles(ctx);
  const next = changedProfiles(before, id, after);
  const rations = await readEntityRations(ctx);
  const horses = await readHorsesById(
    ctx,
    rations.map(({ ration }) => ration.horseId),
  );
  const judged = new Map(
    [...horses].map(([horseId, row]) => {
      const fields = horseFields(row);
      const [was, is] = [before, next].map((rows) => profilesFor(rows, fields.requirementProfile));
      const changed = JSON.stringify(was) !== JSON.stringify(is);
      return [horseId, changed ? { ...fields, profiles: is! } : null] as const;
    }),
  );
  const touched = rations.filter(({ ration }) => judged.get(ration.horseId));
  const horseOf = ({ ration }: RationRow) => judged.get(ration.horseId)!;
  const grounds = await groundsUnchanged(ctx, touched.map(rationParts));
  return {
    statements: await reappraiseWith(ctx, touched, horseOf),
    condition: sql`${grounds} and ${areEntityRationsUnchanged(ctx, rations, horses)}`,
  };
}

/** Returns the profiles of an organisation after one was made, changed or deleted. */
function changedProfiles(before: readonly StoredProfile[], id: string, after: StoredProfile | null) {
  const others = before
    .filter((row) => row.id !== id)
    .map((row) =>
      after?.isDefault && row.isDefault && row.system === after.system
        ? { ...row, isDefault: false, revision: row.revision + 1 }
        : row,
    );
  return after ? [...others, after] : others;
}
